/** The name in the query of a reading by which the panel's form asks for the edition too. */
export const editionQuery = 'edition'
