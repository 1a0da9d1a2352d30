/** In the panel's form. */
export const tokenPath = 'edition.token'
