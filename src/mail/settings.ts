/** Source: docs/operating.md, "Mail". */
export const isMailSetUp = (): boolean => Boolean(process.env['SMTP_URL'])
