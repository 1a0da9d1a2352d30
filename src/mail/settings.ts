/** Source: docs/operating.md, "Mail". */
export const isMailSetUp = (): boolean => Boolean(process.env['SMTP_URL'])

/** `MAIL_TO`, or the email under Contact; no visitor sees it. Source: docs/operating.md, "Mail". */
export function consultantAddress(facts: Readonly<Record<string, string | null>>): string {
  return process.env['MAIL_TO'] || (facts['email'] ?? '')
}
