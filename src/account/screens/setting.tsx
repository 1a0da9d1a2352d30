import type { ReactNode } from 'react'

/** One thing of the account under its heading, which can take the focus. */
export function Setting({
  id,
  heading,
  children,
}: {
  /** The id of its heading. */
  id: string
  heading: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="max-w-[36rem]">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}
