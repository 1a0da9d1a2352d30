import { describe, expect, test } from '@jest/globals'
import { isForm, readFormBody } from './send-form'

const names = ['fullName', 'claimDetails.injuries']

const read = (body: string | Buffer, tooLarge = false) => {
  const form = readFormBody([Buffer.from(body)], tooLarge, names)
  return 'fields' in form ? [...form.fields] : form.kind
}

describe('the body of a form', () => {
  test.each([
    ['fullName=Zo%C3%AB+Jones', [['fullName', 'Zoë Jones']]],
    ['fullName=Zoë', [['fullName', 'Zoë']]],
    ['claimDetails.injuries=a%2Bb%26c%3Dd', [['claimDetails.injuries', 'a+b&c=d']]],
    ['claimDetails%2Einjuries=a', [['claimDetails.injuries', 'a']]],
    ['fullName', [['fullName', '']]],
    ['fullName=a=b', [['fullName', 'a=b']]],
    ['&&fullName=a&&', [['fullName', 'a']]],
    ['', []],
  ])('%j holds what a browser meant', (body, fields) => {
    expect(read(body)).toEqual(fields)
  })

  test('has the first value of a name that comes twice', () => {
    expect(read('fullName=first&fullName=second')).toEqual([['fullName', 'first']])
  })

  test('is not kept beyond the fields that are asked for', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `name${at}=x`).join('&')
    expect(read(`${many}&__proto__=x&claimDetails.__proto__=x&fullName=a`)).toEqual([
      ['fullName', 'a'],
    ])
  })

  test.each(['fullName=%', 'fullName=%zz', 'fullName=%C3', '%=a', 'fullName=%ED%A0%80'])(
    'that is malformed cannot be read: %j',
    (body) => {
      expect(read(body)).toBe('unreadable')
    },
  )

  test('that is not UTF-8 cannot be read', () => {
    expect(read(Buffer.from([0x66, 0x3d, 0xff]))).toBe('unreadable')
  })

  test('that was cut has what came whole, and of the last field the whole characters', () => {
    expect(read('fullName=a&claimDetails.injuries=b%C3%AB%E2%82', true)).toEqual([
      ['fullName', 'a'],
      ['claimDetails.injuries', 'bë'],
    ])
    expect(read('fullName=a&claimDetails.inj%2', true)).toEqual([['fullName', 'a']])
  })
})

test('a form is known by its media type, and may not be compressed', () => {
  const type = 'application/x-www-form-urlencoded'
  expect(isForm(type, undefined)).toBe(true)
  expect(isForm(`${type}; charset=UTF-8`, 'identity')).toBe(true)
  expect(isForm(type, 'gzip')).toBe(false)
  expect(isForm('multipart/form-data; boundary=x', undefined)).toBe(false)
  expect(isForm(`${type}s`, undefined)).toBe(false)
  expect(isForm(undefined, undefined)).toBe(false)
})
