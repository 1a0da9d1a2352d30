import type { ReactNode } from 'react'
import { drawings } from './icon-drawings'

/** Lucide's drawings, some of them also under the site's own names. */
const icons = {
  ...drawings,
  alert: drawings['circle-exclamation-point'],
  'arrow-out': drawings['arrow-up-right'],
  briefcase: drawings['briefcase-business'],
  building: drawings['building-complex'],
  close: drawings.x,
  file: drawings['file-text'],
  key: drawings['key-round'],
  message: drawings['message-square'],
  people: drawings.users,
  pin: drawings['map-pin'],
  print: drawings.printer,
  refresh: drawings['refresh-cw'],
} as const

export type IconName = keyof typeof icons

/** Importing this loads every icon: client components of public pages get icons as children. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}

export function Medallion({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid size-12 shrink-0 place-items-center rounded-full border border-brass/45 text-brass before:absolute before:inset-[3px] before:rounded-full before:border before:border-brass/25">
      {children}
    </span>
  )
}
