/** Where the consultant is told of enquiries, which no visitor sees: `MAIL_TO`, else the e-mail under Contact. Source: docs/operating.md, "Mail". */
export function consultantAddress(facts: Readonly<Record<string, string | null>>): string {
  return process.env['MAIL_TO'] || (facts['email'] ?? '')
}
