import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('mx-auto w-full max-w-page px-gutter', className)} {...rest} />
}

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

interface SectionHeadingProps {
  id: string
  heading: string
  lead?: ReactNode
  className?: string
}

export function SectionHeading({ id, heading, lead, className }: SectionHeadingProps) {
  return (
    <header className={clsx('max-w-[40rem]', className)}>
      <h2 id={id}>{heading}</h2>
      {lead ? <p className="mt-4 text-lead text-muted">{lead}</p> : null}
    </header>
  )
}
