import { expect, test } from '@jest/globals'
import { firstNameOf } from './person-names'

test.each([
  ['John Smith', 'John'],
  ['Mr John Smith', 'John'],
  ['mrs. mary jones', 'mary'],
  ['MS ANN LEE', 'ANN'],
  ['Prof. Dr. Eva Braun', 'Eva'],
  ['Dr.Eva Braun', 'Eva'],
  ['Rev Sam Lord', 'Sam'],
  ['Smith, John', 'John'],
  ['Smith, Mr John', 'John'],
  ['John Smith, PhD', 'John'],
  ['Mr Smith', 'Mr Smith'],
  ['Lady Grey', 'Lady Grey'],
  ['J. Smith', 'J. Smith'],
  ['J.R. Smith', 'J.R. Smith'],
  ['John & Mary Smith', 'John & Mary Smith'],
  ['Mr and Mrs Smith', 'Mr and Mrs Smith'],
  ['Cher', 'Cher'],
  ['Drew Sirman', 'Drew'],
  ['Lordina Mahama', 'Lordina'],
  ['Siân Ní Dhomhnaill', 'Siân'],
  ['Anne-Marie  Smith', 'Anne-Marie'],
  ['Иван Петров', 'Иван'],
  ['سارة أحمد', 'سارة'],
  ['李 小龙', '李 小龙'],
  ['김민준', '김민준'],
  ['Mr', 'Mr'],
  ['', ''],
])('%j is called %j', (fullName, first) => {
  expect(firstNameOf(fullName)).toBe(first)
})
