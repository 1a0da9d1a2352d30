import { expect, test } from '@jest/globals'
import { baseQuestions, baseQuestionsOf } from './base-questions'
import { claimFields, claimTypes, claimTypeValues, serviceValues } from './claim-types'
import { serviceNames } from './service-names'

test('every enquiry is asked the same five questions first', () => {
  const questions = Object.entries(baseQuestions).map(([name, { message, ...rest }]) => {
    return [name, 'min' in rest ? rest.min : 1, message]
  })
  expect(questions).toEqual([
    ['fullName', 2, 'Full name is required'],
    ['email', 1, 'Valid email is required'],
    ['phone', 10, 'Valid phone number is required'],
    ['claimType', 1, 'Please select an enquiry'],
    ['message', 10, 'Please provide more details about your case'],
  ])
})

test('no two types are called the same', () => {
  const labels = claimTypeValues.map((type) => claimTypes[type].label)
  for (const names of [labels, serviceValues]) expect(new Set(names).size).toBe(names.length)
})

test.each(claimTypeValues)('the questions of %s have names and bounds that work', (type) => {
  expect(type).toMatch(/^[a-z]+(-[a-z]+)*$/)
  for (const [name, field] of claimFields(type)) {
    expect(name).toMatch(/^[a-z][A-Za-z]*$/)
    if ('min' in field) expect([field.min > 0, field.min < field.max]).toEqual([true, true])
    const options = Object.keys('options' in field ? field.options : {})
    expect(options).not.toHaveLength(1)
    for (const value of options) expect(value).toMatch(/^[a-z0-9-]+$/)
  }
  const own = claimFields(type).map(([, field]) => field)
  const labels = [...Object.values(baseQuestionsOf(type)), ...own].map(({ label }) => label)
  expect(labels).toEqual([...new Set(labels)])
})

test('a type may ask for the message in words of its own, and changes nothing else', () => {
  const { message, ...others } = baseQuestionsOf('rta')
  expect(message).toMatchObject({ label: 'How it happened', min: baseQuestions.message.min })
  expect({ ...others, message: baseQuestions.message }).toEqual(baseQuestionsOf('unknown'))
})

test('a service that was renamed keeps its value, and the others their names from the table', () => {
  const { inForm, inReviews } = serviceNames([
    { claimType: 'rta', formName: 'Crash', reviewName: 'Crashes' },
    { claimType: 'immigration', formName: '', reviewName: '' },
  ])
  expect(inForm('rta')).toBe('Crash')
  expect(inReviews('Road Traffic Accidents')).toBe('Crashes')
  expect(inForm('immigration')).toBe(claimTypes.immigration.label)
  expect(inReviews('Immigration Law Matters')).toBe('Immigration Law Matters')
  expect(inReviews('Something from before')).toBe('Something from before')
})
