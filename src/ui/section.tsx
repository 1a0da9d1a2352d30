import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** The page's width with its gutters. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('mx-auto w-full max-w-page px-gutter', className)} {...rest} />
}

/** A part of a page with space above and below. Named by its heading through `labelledBy`. */
export function Section({
  labelledBy,
  className,
  children,
  ...rest
}: ComponentProps<'section'> & { labelledBy?: string }) {
  return (
    <section aria-labelledby={labelledBy} className={clsx('py-section', className)} {...rest}>
      <Container>{children}</Container>
    </section>
  )
}

/** A section's heading with the sentence under it, kept to a readable measure. */
export function SectionHeading({
  id,
  heading,
  lead,
  className,
}: {
  id: string
  heading: string
  lead?: ReactNode
  className?: string
}) {
  return (
    <header className={clsx('max-w-[40rem]', className)}>
      <h2 id={id}>{heading}</h2>
      {lead ? <p className="mt-4 text-lead text-muted">{lead}</p> : null}
    </header>
  )
}
