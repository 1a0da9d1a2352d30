import { describe, expect, test } from '@jest/globals'
import { baseQuestions, baseQuestionsOf } from './base-questions'
import { claimFields, claimTypes, claimTypeValues, isClaimType, serviceValues } from './claim-types'

/** The questions of docs/product.md, "5.1 Enquiry" and "5.2 Answers by claim type": field, least length
 * or list, message. */
const specified = {
  rta: [
    ['accidentDate', 'required', 'Accident date is required'],
    ['injuries', 10, 'Please describe your injuries'],
    ['vehicleDetails', 5, 'Vehicle details required'],
    ['atFault', ['no', 'yes', 'partial', 'unsure'], 'Please specify fault status'],
  ],
  employment: [
    [
      'disputeType',
      [
        'unfair-dismissal',
        'discrimination',
        'harassment',
        'contract-dispute',
        'redundancy',
        'other',
      ],
      'Please select dispute type',
    ],
    ['employerName', 2, 'Employer name is required'],
    ['employmentDates', 5, 'Employment dates required'],
    ['issueDescription', 20, 'Please describe the issue in detail'],
  ],
  immigration: [
    [
      'visaType',
      ['work', 'student', 'family', 'business', 'citizenship', 'asylum'],
      'Please select visa type',
    ],
    ['nationality', 2, 'Nationality is required'],
    [
      'applicationStatus',
      ['not-started', 'in-progress', 'submitted', 'rejected'],
      'Please select application status',
    ],
    ['urgency', ['low', 'medium', 'high', 'urgent'], 'Please specify urgency'],
  ],
  'public-liability': [
    ['incidentDate', 'required', 'Incident date is required'],
    ['location', 5, 'Location details required'],
    ['injuryDetails', 10, 'Please describe your injuries'],
    ['witnesses', ['yes', 'no', 'unsure'], 'Please specify if there were witnesses'],
  ],
  conveyancing: [
    ['propertyType', ['residential', 'commercial', 'land'], 'Please select property type'],
    ['transactionType', ['buying', 'selling', 'remortgage'], 'Please select transaction type'],
    ['propertyValue', 1, 'Property value is required'],
    ['timeline', ['1-2-months', '3-6-months', 'flexible'], 'Please select your timeline'],
  ],
  'criminal-law': [],
  'family-law': [],
}

describe('THE TABLE', () => {
  test('has the seven types and the seven services of the product', () => {
    expect(claimTypeValues).toEqual(Object.keys(specified))
    expect(serviceValues).toEqual([
      'Road Traffic Accidents',
      'Employment Liability Claims',
      'Immigration Law Matters',
      'Public Liability Claims',
      'Conveyancing Matters',
      'Criminal Law',
      'Family Law',
    ])
  })

  test.each(claimTypeValues)('asks of %s what docs/product.md lists', (type) => {
    const asked = claimFields(type).map(([name, field]) => {
      const rule =
        field.kind === 'date'
          ? 'required'
          : field.kind === 'choice'
            ? Object.keys(field.options)
            : field.min
      return [name, rule, field.message]
    })
    expect(asked).toEqual(specified[type])
  })

  test('knows its own types from anything else', () => {
    expect(claimTypeValues.every(isClaimType)).toBe(true)
    for (const other of ['', 'RTA', 'constructor', '__proto__', 1, null, undefined, ['rta']]) {
      expect(isClaimType(other)).toBe(false)
    }
  })

  test('has words for a person for each of its types', () => {
    for (const type of claimTypeValues) expect(claimTypes[type].label).toMatch(/^[A-Z]/)
  })
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

test('a type whose own questions have a part of the story asks only what is left to say, under the same rule', () => {
  const labels = claimTypeValues.map((type) => {
    const { message, ...rest } = baseQuestionsOf(type)
    expect({ ...rest, message: { ...message, label: '', hint: '' } }).toEqual({
      ...baseQuestions,
      message: { ...baseQuestions.message, label: '', hint: '' },
    })
    return [type, message.label]
  })
  expect(Object.fromEntries(labels)).toEqual({
    rta: 'How it happened',
    employment: 'What would you like to happen?',
    immigration: 'Message',
    'public-liability': 'How it happened',
    conveyancing: 'Message',
    'criminal-law': 'Message',
    'family-law': 'Message',
  })
  expect(baseQuestionsOf('unknown')).toEqual(baseQuestions)
})
