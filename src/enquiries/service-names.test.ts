import { expect, test } from '@jest/globals'
import { claimTypes, claimTypeValues, serviceValues } from './claim-types'
import { serviceNames } from './service-names'

test('the services are called what the table says', () => {
  const { inForm, inReviews } = serviceNames()
  expect(claimTypeValues.map(inForm)).toEqual(claimTypeValues.map((type) => claimTypes[type].label))
  expect(serviceValues.map(inReviews)).toEqual(serviceValues)
})

test('one that is called otherwise keeps its value, and the others their names', () => {
  const { inForm, inReviews } = serviceNames([
    { claimType: 'rta', formName: 'Crash', reviewName: 'Crashes' },
    { claimType: 'immigration', formName: '', reviewName: '' },
  ])
  expect(inForm('rta')).toBe('Crash')
  expect(inReviews('Road Traffic Accidents')).toBe('Crashes')
  expect(inForm('immigration')).toBe(claimTypes.immigration.label)
  expect(inReviews('Immigration Law Matters')).toBe('Immigration Law Matters')
  expect(inReviews('Something that there was once')).toBe('Something that there was once')
})
