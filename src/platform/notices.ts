export interface Notice {
  title: string
  description: string
}

/** @param replyTime within which a reply is promised, such as `24 hours` */
export const enquirySent = (replyTime: string): Notice => ({
  title: 'Enquiry Submitted Successfully',
  description: `Thank you for your enquiry. A member of our team will contact you within ${replyTime}.`,
})

export const successes = {
  reviewSent: {
    title: 'Review Submitted Successfully',
    description: 'Thank you for your feedback! Your review will be published after approval.',
  },
  passwordChanged: {
    title: 'Password Changed',
    description: 'Your password has been updated successfully.',
  },
  reviewApproved: {
    title: 'Review approved',
    description: 'The review has been approved and is now visible to the public.',
  },
  reviewDeleted: {
    title: 'Review deleted',
    description: 'The review has been permanently deleted.',
  },
  enquiryDeleted: {
    title: 'Enquiry deleted',
    description: 'The enquiry has been permanently deleted.',
  },
} as const satisfies Record<string, Notice>

/**
 * For failures without a sentence from the server. Signing in, out and registering show the error's
 * own.
 */
export const failures = {
  enquiry: {
    title: 'Submission Failed',
    description: 'There was an error submitting your enquiry. Please try again.',
  },
  review: {
    title: 'Submission Failed',
    description: 'There was an error submitting your review. Please try again.',
  },
  passwordChange: {
    title: 'Password Change Failed',
    description: 'There was an error changing your password. Please try again.',
  },
  login: { title: 'Login failed' },
  register: { title: 'Registration failed' },
  logout: { title: 'Logout failed' },
  action: { title: 'Action failed' },
} as const satisfies Record<string, Partial<Notice> & Pick<Notice, 'title'>>
