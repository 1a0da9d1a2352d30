import { describe, expect, test } from '@jest/globals'
import { baseQuestions, baseQuestionsOf } from './base-questions'
import {
  type ClaimField,
  claimFields,
  claimTypes,
  claimTypeValues,
  serviceValues,
} from './claim-types'

/**
 * What the specification names of the table: what is stored, and what a visitor is told. None of it may
 * be reworded or become optional; a type or a question that it does not name needs no line here.
 */
const specified = `
rta: Road Traffic Accidents
rta, accidentDate: Accident date is required
rta, injuries, 10 at least: Please describe your injuries
rta, vehicleDetails, 5 at least: Vehicle details required
rta, atFault, no yes partial unsure: Please specify fault status
employment: Employment Liability Claims
employment, disputeType, unfair-dismissal discrimination harassment contract-dispute redundancy other: Please select dispute type
employment, employerName, 2 at least: Employer name is required
employment, employmentDates, 5 at least: Employment dates required
employment, issueDescription, 20 at least: Please describe the issue in detail
immigration: Immigration Law Matters
immigration, visaType, work student family business citizenship asylum: Please select visa type
immigration, nationality, 2 at least: Nationality is required
immigration, applicationStatus, not-started in-progress submitted rejected: Please select application status
immigration, urgency, low medium high urgent: Please specify urgency
public-liability: Public Liability Claims
public-liability, incidentDate: Incident date is required
public-liability, location, 5 at least: Location details required
public-liability, injuryDetails, 10 at least: Please describe your injuries
public-liability, witnesses, yes no unsure: Please specify if there were witnesses
conveyancing: Conveyancing Matters
conveyancing, propertyType, residential commercial land: Please select property type
conveyancing, transactionType, buying selling remortgage: Please select transaction type
conveyancing, propertyValue, 1 at least: Property value is required
conveyancing, timeline, 1-2-months 3-6-months flexible: Please select your timeline
criminal-law: Criminal Law
family-law: Family Law`

function ruleOf(field: ClaimField): string {
  if (field.optional) return ', optional'
  if (field.kind === 'date') return ''
  if (field.kind === 'choice') return `, ${Object.keys(field.options).join(' ')}`
  return `, ${field.min} at least`
}

describe('THE TABLE', () => {
  test('has the types, services, questions and messages of the specification, in its order', () => {
    const lines = claimTypeValues.flatMap((type) => [
      `${type}: ${claimTypes[type].service}`,
      ...claimFields(type).map(
        ([name, field]) => `${type}, ${name}${ruleOf(field)}: ${field.message}`,
      ),
    ])
    const wanted = specified.trim().split('\n')
    expect(lines.filter((line) => wanted.includes(line))).toEqual(wanted)
  })

  test('calls no two types the same', () => {
    const labels = claimTypeValues.map((type) => claimTypes[type].label)
    for (const names of [labels, serviceValues]) expect(new Set(names).size).toBe(names.length)
    for (const name of [...labels, ...serviceValues]) expect(name).toMatch(/^[A-Z]/)
  })

  test.each(claimTypeValues)(
    'asks the questions of %s under names and bounds that work',
    (type) => {
      expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/)
      for (const [name, field] of claimFields(type)) {
        expect(name).toMatch(/^[a-z][A-Za-z]*$/)
        expect(field.message).toMatch(/^[A-Z]/)
        if ('min' in field) expect([field.min > 0, field.min < field.max]).toEqual([true, true])
        if (!('options' in field)) continue
        expect(Object.keys(field.options).length).toBeGreaterThan(1)
        for (const value of Object.keys(field.options)) expect(value).toMatch(/^[a-z0-9-]+$/)
      }
      const own = claimFields(type).map(([, field]) => field)
      const questions = [...Object.values(baseQuestionsOf(type)), ...own]
      const labels = questions.map(({ label }) => label.toLowerCase())
      expect(labels).toEqual([...new Set(labels)])
    },
  )
})

test('every enquiry is asked what docs/product.md lists', () => {
  const asked = Object.entries(baseQuestions).map(([name, { message, ...rest }]) => [
    name,
    'min' in rest ? rest.min : 1,
    message,
  ])
  expect(asked).toEqual([
    ['fullName', 2, 'Full name is required'],
    ['email', 1, 'Valid email is required'],
    ['phone', 10, 'Valid phone number is required'],
    ['claimType', 1, 'Please select an enquiry'],
    ['message', 10, 'Please provide more details about your case'],
  ])
})

test('a type may ask for the message in words of its own, and changes nothing else', () => {
  const { message, ...others } = baseQuestionsOf('rta')
  expect(message).toMatchObject({ label: 'How it happened', min: baseQuestions.message.min })
  expect({ ...others, message: baseQuestions.message }).toEqual(baseQuestionsOf('unknown'))
})
