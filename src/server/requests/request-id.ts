/** The header in which the app finds the request's id, and in which the client is told it. */
export const requestIdHeader = 'x-request-id'
