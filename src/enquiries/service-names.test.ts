import { expect, test } from '@jest/globals'
import { claimTypes } from './claim-types'
import { serviceNames } from './service-names'

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
