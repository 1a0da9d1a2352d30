/**
 * A picture of the guide: where it is taken and what is done there first.
 *
 * @typedef {object} Picture
 * @property {string[]} addresses under the panel's path, the first one that there is
 * @property {boolean} [isPhone]
 * @property {string} [until] what has to be there before it is taken
 * @property {boolean} [isBeside] whether the page beside the form has to be there
 * @property {string} [show] what is scrolled to and taken alone
 * @property {string[]} [press] what is pressed first, one after the other
 */

/** An article of the seeds that was changed, the tab of its versions, and the oldest of them. */
const changed = '.table tbody a:has-text("police interview")'
const versionsTab = '.doc-tab[href$="/versions"]'
const oldestVersion = '.panel-versions li:last-child a'

const words = '.panel-editing-texts'

/** The text of an article, and the picture of a form. */
const text = '.rich-text-lexical [contenteditable=true] p'
const thumbnail = '.picture-upload img, .file-details img'

/** The first row of a list. */
const firstRow = '.table tbody tr a'

/** @type {Readonly<Record<string, Picture>>} */
export const pictures = {
  start: { addresses: [''] },
  checklist: { addresses: [''], show: '[aria-labelledby=start-launch]' },
  fees: { addresses: ['/globals/fees'] },
  page: { addresses: ['/globals/home'] },
  article: { addresses: ['/collections/articles'], press: [firstRow], until: text },
  version: {
    addresses: ['/collections/articles'],
    press: [changed, versionsTab, oldestVersion],
    until: words,
  },
  trash: { addresses: ['/collections/articles/trash'] },
  hours: { addresses: ['/globals/hours'] },
  picture: { addresses: ['/collections/media'], press: [firstRow], until: thumbnail },
  'phone-start': { addresses: [''], isPhone: true },
  'phone-page': { addresses: ['/globals/home'], isPhone: true },
  // Last: the panel remembers that it is open.
  preview: { addresses: ['/globals/home'], press: ['#live-preview-toggler'], isBeside: true },
}
