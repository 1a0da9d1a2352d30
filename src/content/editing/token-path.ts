/** Where a form of the panel holds the token of the edition that it was filled from. */
export const tokenPath = 'edition.token'
