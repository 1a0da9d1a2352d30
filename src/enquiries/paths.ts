/** The paths of visitors' calls, for pages that load no schemas: those come with `calls.ts`. */
export const sendEnquiryPath = '/api/enquiries'
export const callTimesPath = '/api/call-times'
