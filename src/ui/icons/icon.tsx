import type { ReactNode } from 'react'
import { drawings } from './icon-drawings'

/** The icons of the site under our names, so that no other file knows where they come from. */
const icons = {
  alert: 'circle-exclamation-point',
  archive: 'archive',
  'arrow-out': 'arrow-up-right',
  ban: 'ban',
  briefcase: 'briefcase-business',
  building: 'building-complex',
  calendar: 'calendar',
  car: 'car',
  check: 'check',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  'chevron-up': 'chevron-up',
  clock: 'clock',
  close: 'x',
  copy: 'copy',
  download: 'download',
  eye: 'eye',
  'eye-off': 'eye-off',
  file: 'file-text',
  footprints: 'footprints',
  globe: 'globe',
  house: 'house',
  inbox: 'inbox',
  key: 'key-round',
  keyboard: 'keyboard',
  'log-out': 'log-out',
  mail: 'mail',
  menu: 'menu',
  message: 'message-square',
  monitor: 'monitor',
  moon: 'moon',
  people: 'users',
  phone: 'phone',
  pin: 'map-pin',
  print: 'printer',
  refresh: 'refresh-cw',
  reply: 'reply',
  search: 'search',
  settings: 'settings',
  shield: 'shield',
  smartphone: 'smartphone',
  sun: 'sun',
  trash: 'trash',
} as const satisfies Record<string, keyof typeof drawings>

export type IconName = keyof typeof icons

/**
 * A thin-line icon, always beside words that say the same, so hidden from screen readers. Importing
 * this loads every icon: client components of public pages get icons as children from the server.
 */
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
      dangerouslySetInnerHTML={{ __html: drawings[icons[name]] }}
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
