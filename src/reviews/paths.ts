/** The paths of visitors' calls, for pages that load no schemas: those come with `calls.ts`. */
export const sendReviewPath = '/api/reviews'
export const approvedReviewsPath = '/api/reviews/approved'
