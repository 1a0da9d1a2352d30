import { adminPages, receiptsPath } from '@/platform/pages'
import { isAtOrUnder } from '../requests/request-target'

/** @param https whether the site is served over https, as `SITE_URL` says */
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
 * For secret addresses: no search engine lists them, and no other site sees them as referrer. A
 * receipt's form needs its origin, so `no-referrer` would break it; a password link tells nobody.
 * @param url a target with or without its query
 * Source: OWASP, "Forgot Password Cheat Sheet", on the referrer.
 */
export function ofSecretAddresses(url: string): Readonly<Record<string, string>> {
  const policy = policies.find(([path]) => isAtOrUnder(path, url))?.[1]
  return policy ? { 'referrer-policy': policy, 'x-robots-tag': 'noindex' } : {}
}

const policies = [
  [receiptsPath, 'same-origin'],
  [adminPages.resetPassword.path, 'no-referrer'],
] as const
