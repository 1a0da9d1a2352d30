/** `{id}` in the path stands for a document's id. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
}

/**
 * Paths without schemas, so that a page can make a call without loading zod.
 *
 * Source: docs/product.md, "7. How pages call the server"; docs/api.md, "All calls".
 */
export const routes = {
  user: { method: 'GET', path: '/api/user' },
  login: { method: 'POST', path: '/api/login' },
  register: { method: 'POST', path: '/api/register' },
  logout: { method: 'POST', path: '/api/logout' },
  approvedReviews: { method: 'GET', path: '/api/reviews/approved' },
  sendReview: { method: 'POST', path: '/api/reviews' },
  sendEnquiry: { method: 'POST', path: '/api/enquiries' },
  callTimes: { method: 'GET', path: '/api/call-times' },
  enquiries: { method: 'GET', path: '/api/admin/enquiries' },
  reviews: { method: 'GET', path: '/api/admin/reviews' },
  approveReview: { method: 'PATCH', path: '/api/admin/reviews/{id}/approve' },
  answerReview: { method: 'PUT', path: '/api/admin/reviews/{id}/answer' },
  deleteReview: { method: 'DELETE', path: '/api/admin/reviews/{id}' },
  enquiry: { method: 'GET', path: '/api/admin/enquiries/{id}' },
  changeEnquiry: { method: 'PATCH', path: '/api/admin/enquiries/{id}' },
  deleteEnquiry: { method: 'DELETE', path: '/api/admin/enquiries/{id}' },
  addCaller: { method: 'POST', path: '/api/admin/enquiries' },
  takeReplyBack: { method: 'DELETE', path: '/api/admin/enquiries/{id}/reply' },
  saveDraft: { method: 'PUT', path: '/api/admin/enquiries/{id}/draft' },
  addNote: { method: 'POST', path: '/api/admin/enquiries/{id}/notes' },
  reply: { method: 'POST', path: '/api/admin/enquiries/{id}/reply' },
  savedReplies: { method: 'GET', path: '/api/admin/enquiries/{id}/saved-replies' },
  resendMail: { method: 'POST', path: '/api/admin/mail/{id}/resend' },
  inbox: { method: 'GET', path: '/api/admin/inbox' },
  setUp: { method: 'GET', path: '/api/admin/set-up' },
  privacyNotice: { method: 'GET', path: '/api/admin/privacy-notices/{id}' },
  mailSettings: { method: 'GET', path: '/api/admin/mail-settings' },
  changeMailSettings: { method: 'PATCH', path: '/api/admin/mail-settings' },
  sendTestMail: { method: 'POST', path: '/api/admin/mail-settings/test' },
  personSummary: { method: 'GET', path: '/api/admin/people/summary' },
  exportPerson: { method: 'GET', path: '/api/admin/people' },
  erasePerson: { method: 'DELETE', path: '/api/admin/people' },
  withdraw: { method: 'POST', path: '/api/receipts/{id}/withdraw' },
  showAnswers: { method: 'POST', path: '/api/receipts/{id}/show' },
  moveCall: { method: 'POST', path: '/api/receipts/{id}/call' },
  calendar: { method: 'GET', path: '/api/admin/calendar' },
  renewCalendar: { method: 'POST', path: '/api/admin/calendar' },
  activity: { method: 'GET', path: '/api/admin/activity' },
  changePassword: { method: 'POST', path: '/api/admin/change-password' },
  confirmEmail: { method: 'POST', path: '/api/confirm-email' },
  ownAccount: { method: 'GET', path: '/api/admin/account' },
  changeAccount: { method: 'PATCH', path: '/api/admin/account' },
  forgotPassword: { method: 'POST', path: '/api/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/reset-password' },
  setUpTwoStep: { method: 'POST', path: '/api/admin/two-step' },
  switchTwoStepOn: { method: 'PUT', path: '/api/admin/two-step' },
  switchTwoStepOff: { method: 'DELETE', path: '/api/admin/two-step' },
  newRecoveryCodes: { method: 'POST', path: '/api/admin/two-step/recovery-codes' },
  sessions: { method: 'GET', path: '/api/admin/sessions' },
  endSession: { method: 'DELETE', path: '/api/admin/sessions/{id}' },
  endOtherSessions: { method: 'POST', path: '/api/admin/sessions/end-others' },
} as const satisfies Record<string, Route>

/** A link, so not one of `routes`. */
export const enquiryExport = {
  method: 'GET',
  path: '/api/admin/enquiries.csv',
} as const satisfies Route

/** A stream, so not one of `routes`. */
export const enquiryEvents = { method: 'GET', path: '/api/admin/events' } as const satisfies Route

export type CallName = keyof typeof routes

export function callPath(path: Route['path'], id: string): Route['path'] {
  return `/api/${path.slice('/api/'.length).replace('{id}', encodeURIComponent(id))}`
}
