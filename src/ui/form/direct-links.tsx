export interface DirectLines {
  phone: string
  /** A `tel:` address. */
  call: string
  email: string
}

const link = 'underline decoration-brass underline-offset-4 hover:text-brass'

export function DirectLinks({ phone, call, email }: DirectLines) {
  return (
    <>
      call me on{' '}
      <a href={call} className={`figures ${link}`}>
        {phone}
      </a>
      , or write to{' '}
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
      .
    </>
  )
}
