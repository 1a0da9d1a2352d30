import type { TextField } from 'payload'
import { type Fact, type FactKind, type FactPlace, factsIn, facts } from '@/content/facts'
import {
  type Check,
  checkDuration,
  checkedBy,
  checkEmail,
  checkPercentage,
  checkPhone,
  checkPounds,
  checkReportAddress,
  checkYears,
} from '../fields/checks'

const checks: Readonly<Record<FactKind, Check>> = {
  text: () => true,
  'e-mail address': checkEmail,
  'e-mail or web address': checkReportAddress,
  'phone number': checkPhone,
  percentage: checkPercentage,
  years: checkYears,
  amount: checkPounds,
  'length of time': checkDuration,
}

export const factFields = (place: FactPlace): TextField[] =>
  factsIn(place).map((name) => {
    const { label, hint, kind, value }: Fact = facts[name]
    return {
      name,
      type: 'text',
      label,
      required: value !== null,
      ...(value !== null && { defaultValue: value }),
      admin: { ...(hint !== undefined && { description: hint }) },
      validate: checkedBy(checks[kind]),
    }
  })
