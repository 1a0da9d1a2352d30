/**
 * A picture of the guide: where it is taken and what is done there first.
 *
 * @typedef {object} Picture
 * @property {string[]} addresses under the panel's path, the first one that there is
 * @property {boolean} [isPhone]
 * @property {string} [show] what is scrolled to and taken alone
 * @property {string[]} [press] what is pressed first, one after the other; each may be missing
 */

/** The first row of a list. */
const firstRow = '.table tbody tr a'

/** @type {Readonly<Record<string, Picture>>} */
export const pictures = {
  start: { addresses: [''] },
  checklist: { addresses: [''], show: '.start-launch' },
  fees: { addresses: ['/globals/fees'] },
  page: { addresses: ['/globals/home'] },
  preview: { addresses: ['/globals/home'], press: ['#live-preview-toggler'] },
  article: { addresses: ['/collections/articles'], press: [firstRow] },
  version: { addresses: ['/globals/home/versions'], press: [firstRow] },
  trash: { addresses: ['/collections/articles/trash'] },
  hours: { addresses: ['/globals/hours'] },
  picture: { addresses: ['/collections/media'], press: [firstRow] },
  'phone-start': { addresses: [''], isPhone: true },
  'phone-page': { addresses: ['/globals/home'], isPhone: true },
}
