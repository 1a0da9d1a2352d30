import type { ReactNode } from 'react'

interface SettingProps {
  id: string
  heading: string
  children: ReactNode
}

export function Setting({ id, heading, children }: SettingProps) {
  return (
    <section aria-labelledby={id} className="max-w-[36rem]">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}
