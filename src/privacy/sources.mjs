// Plain JavaScript: restore reads it before the site is built.

/**
 * @typedef {object} Source how a person's documents are found in a collection
 * @property {string} [address] the field with their address, which has an index of `addressCollation`.
 *   Each of these documents is remembered when it is erased.
 * @property {string} [enquiry] the field with the id of the enquiry that a document belongs to, and is
 *   erased with
 * @property {readonly [one: string, several: string]} [words] what the documents are called. Those of a
 *   collection without words are the site's own business: a person is not told of them.
 */

/**
 * Collections that hold something about a person, known by email address. Finding, exporting,
 * erasing and restoring use this table in its order; a new collection is one more row.
 *
 * Source: docs/api.md, "A person's data".
 */
export const sources = /** @satisfies {Readonly<Record<string, Source>>} */ ({
  enquiries: { address: 'email', words: ['enquiry', 'enquiries'] },
  mails: { address: 'to', enquiry: 'enquiry', words: ['mail', 'mails'] },
  /** After the mails, because an erasure waits for a mail that's on its way. */
  reviews: { address: 'email', words: ['review', 'reviews'] },
  /** They keep a browser from storing an enquiry twice, for a day. */
  idempotency: { enquiry: 'output.id' },
})

/** @typedef {keyof typeof sources} SourceName */

/**
 * @param {string} name a collection's
 * @returns {name is SourceName}
 */
const isSource = (name) => Object.hasOwn(sources, name)

export const sourceNames = () => Object.keys(sources).filter(isSource)

/** @returns {Source} empty for a collection that isn't in the table */
export const sourceOf = (/** @type {string} */ name) => (isSource(name) ? sources[name] : {})
