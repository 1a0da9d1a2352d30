/** The id of the dashboard's own element, under whatever opens over it. */
export const shellId = 'desk'
