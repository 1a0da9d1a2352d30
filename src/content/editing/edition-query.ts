/** The query name by which the panel's form asks for the edition. */
export const editionQuery = 'edition'
