/**
 * The security headers of every answer, of the app's and of the server's own.
 *
 * @param https whether the site is served over https, as `SITE_URL` says
 */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * What the answers at receipts say otherwise: no search engine lists them, and no other site is told
 * their addresses. With `no-referrer` a form of theirs would come without its origin.
 */
export const ofReceipts: Readonly<Record<string, string>> = {
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}
