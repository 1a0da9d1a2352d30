import { button, name, paragraph } from '@/mail/templates/content'
import { adminPages } from '@/platform/pages'
import { firstNameOf } from '@/platform/person-names'
import type { Enquiry } from '../../../payload-types'

const longestFirstName = 20

/**
 * A word is safe in a mail to an address that may be a stranger's if it has no web address, which
 * mail programs would link, and is no sentence, so one hyphen or apostrophe at most.
 */
const isFirstName = (word: string) =>
  /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u.test(word) &&
  word.normalize('NFC').replace(/['’-]/, '').length <= longestFirstName

export function greeting({ fullName }: Enquiry) {
  const called = firstNameOf(fullName)
  const words = called.split(' ')
  const isSafe = words.length < 3 && words.every(isFirstName)
  return isSafe ? paragraph('Hello ', name(called), ',') : 'Hello,'
}

export function openEnquiry(siteUrl: URL, { id }: Pick<Enquiry, 'id'>) {
  const url = new URL(adminPages.dashboard.path, siteUrl)
  url.searchParams.set('enquiry', id)
  return button('Open the enquiry', url.href)
}
