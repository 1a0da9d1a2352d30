import { describe, expect, test } from '@jest/globals'
import { isForm, readForm } from './answer-form'

const read = (body: string | Buffer, isCut = false) =>
  Object.fromEntries(readForm(Buffer.from(body), isCut) ?? [['is', 'malformed']])

const injuries = 'claimDetails.injuries'

describe('the body of a form', () => {
  test.each([
    ['fullName=Zo%C3%AB+Jones', { fullName: 'Zoë Jones' }],
    ['fullName=Zoë', { fullName: 'Zoë' }],
    ['claimDetails.injuries=a%2Bb%26c%3Dd', { [injuries]: 'a+b&c=d' }],
    ['claimDetails%2Einjuries=a', { [injuries]: 'a' }],
    ['fullName', { fullName: '' }],
    ['fullName=a=b', { fullName: 'a=b' }],
    ['&&fullName=a&&', { fullName: 'a' }],
    ['fullName=first&fullName=second', { fullName: 'first' }],
    ['', {}],
  ])('%j holds what a browser meant', (body, fields) => {
    expect(read(body)).toEqual(fields)
  })

  test.each([
    ...['fullName=%', 'fullName=%zz', 'fullName=%C3', '%=a', 'fullName=%ED%A0%80'],
    Buffer.from([0x66, 0x3d, 0xff]),
  ])('that is malformed cannot be read: %j', (body) => {
    expect(read(body)).toEqual({ is: 'malformed' })
  })

  test('that was cut has what came whole, and of the last field the whole characters', () => {
    expect(read('fullName=a&claimDetails.injuries=b%C3%AB%E2%82', true)).toEqual({
      fullName: 'a',
      [injuries]: 'bë',
    })
    expect(read('fullName=a&claimDetails.injuries=b%2', true)[injuries]).toBe('b')
  })
})

const type = 'application/x-www-form-urlencoded'

test.each([
  [type, undefined, true],
  [`${type}; charset=UTF-8`, 'identity', true],
  [type, 'gzip', false],
  ['multipart/form-data; boundary=x', undefined, false],
  [`${type}s`, undefined, false],
  [undefined, undefined, false],
])('a form is known by its media type, and may not be compressed: %s, %s', (type, encoding, is) => {
  expect(isForm({ 'content-type': type, 'content-encoding': encoding })).toBe(is)
})
