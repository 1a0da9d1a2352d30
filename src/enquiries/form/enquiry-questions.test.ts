import { describe, expect, test } from '@jest/globals'
import { claimFields, claimTypeValues } from '@/enquiries/claim-types'
import { serviceNames } from '@/enquiries/service-names'
import { goodEnquiry } from '@/server/testing/bodies'
import { nameOfPath } from './enquiry-names'
import { enquiryFormSchema } from './enquiry-logic'
import { baseEnquiryQuestions, detailQuestion, detailQuestions } from './enquiry-questions'

const base = { fullName: 'Asha Patel', email: 'asha@example.com', phone: '01632 960123' }

describe('the enquiry form', () => {
  test('gives each of its questions a name of its own', () => {
    const names = [
      ...Object.values(baseEnquiryQuestions(serviceNames())),
      ...claimTypeValues.flatMap((type) => detailQuestions(type)),
    ].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('asks with radios for up to four choices, with a list above', () => {
    for (const question of claimTypeValues.flatMap((type) => detailQuestions(type))) {
      const { control, choices, optional } = question
      if (control === 'radios') expect(choices?.length).toBeLessThanOrEqual(4)
      if (control === 'select' && !optional) expect(choices?.length).toBeGreaterThan(5)
    }
  })

  test('asks an optional choice with a list, which can be set back to no answer', () => {
    const field = { kind: 'choice', label: 'Seen?', message: 'Please say', optional: true } as const
    const question = detailQuestion('seen', { ...field, options: { no: 'No' } })
    expect(question).toMatchObject({
      control: 'select',
      optional: true,
      choices: [{ value: '' }, {}],
    })
  })

  test.each(claimTypeValues)('names the errors of %s as its questions are named', (type) => {
    const result = enquiryFormSchema.safeParse({ ...base, claimType: type })
    const paths = result.error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(
      expect.arrayContaining([
        'message',
        ...detailQuestions(type).flatMap(({ name, optional }) => (optional ? [] : [name])),
      ]),
    )
    const asTheServerSays = claimFields(type).map(([name]) =>
      nameOfPath(`claimDetails.${name}`, type),
    )
    expect(asTheServerSays).toEqual(detailQuestions(type).map(({ name }) => name))
  })

  test('sends the answers to the chosen type, and none that were typed for another', () => {
    const conveyancing = goodEnquiry('conveyancing').claimDetails
    const answers = { ...base, message: 'Please help me.', claimType: 'conveyancing' }
    const values = {
      ...answers,
      details: { conveyancing, rta: { injuries: 'A bruise or two.' } },
    }
    expect(enquiryFormSchema.parse(values)).toEqual({ ...answers, claimDetails: conveyancing })
    const { claimDetails } = goodEnquiry('family-law')
    const details = { ...values.details, 'family-law': claimDetails }
    const family = { ...values, claimType: 'family-law', details }
    expect(enquiryFormSchema.parse(family).claimDetails).toEqual(claimDetails)
  })

  test('says that a type is wanted where none is chosen', () => {
    const result = enquiryFormSchema.safeParse({ ...base, message: 'Please help.', claimType: '' })
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['claimType', 'Please select an enquiry'],
    ])
  })
})
