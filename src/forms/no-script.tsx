/** How to get in touch without a form. */
export interface DirectLines {
  phone: string
  /** The address that calls the phone: `tel:…`. */
  call: string
  email: string
}

/** Says, where scripts are off, that the form needs them and what works without. */
export function NoScript({ phone, call, email }: DirectLines) {
  return (
    <noscript>
      <p className="rounded border border-line bg-raised p-5">
        This form needs JavaScript, which is switched off in your browser. Please call me on{' '}
        <a href={call}>{phone}</a> or write to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </noscript>
  )
}
