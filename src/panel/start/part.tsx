import type { ReactNode } from 'react'
import { clsx } from 'clsx'

interface PartProps {
  id: string
  heading: string
  children: ReactNode
}

export function Part({ id, heading, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="[&_p]:text-muted [&>p]:my-3">
      <h2 id={id} className="mt-0 mb-3">
        {heading}
      </h2>
      {children}
    </section>
  )
}

export function Rows({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={clsx('m-0 list-none border-b border-line p-0', className)}>{children}</ul>
}

interface LinkProps {
  href: string
  label?: string
  className?: string
  children: ReactNode
}

export function Link({ href, label, className = 'text-brass', children }: LinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      className={clsx(
        'decoration-1 hover:decoration-2 max-md:-my-1.5 max-md:inline-block max-md:min-w-11 max-md:py-2.5',
        className,
      )}
    >
      {children}
    </a>
  )
}

interface RowProps {
  href: string
  title: string
  children: ReactNode
}

export function Row({ href, title, children }: RowProps) {
  return (
    <li className="grid content-start gap-0.5 border-t border-line py-2.5">
      <span>
        <Link href={href}>{title}</Link>
      </span>
      <span className="text-muted">{children}</span>
    </li>
  )
}
