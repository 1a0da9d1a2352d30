import { asStored, type Stored } from './described-field'

/** The token's field in the panel's form. */
export const tokenPath = 'edition.token'

/** The query name by which the panel's form asks for the edition. */
export const editionQuery = 'edition'

/** Empty for a document without one. */
export const editionOf = (document: unknown): Stored => asStored(asStored(document)['edition'])
