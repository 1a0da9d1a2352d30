import { clsx } from 'clsx'

const paddings = {
  regular: 'p-6 sm:p-8',
  small: 'p-6',
  form: 'p-5 sm:p-8 lg:p-10',
  none: '',
} as const

interface CardLook {
  padding?: keyof typeof paddings
  linked?: boolean
  className?: string
}

export function cardStyle({
  padding = 'regular',
  linked = false,
  className,
}: CardLook = {}): string {
  return clsx(
    'rounded border border-line bg-surface shadow-card',
    paddings[padding],
    linked && 'group relative hover:border-brass hover:transition-colors',
    className,
  )
}
