import { clsx } from 'clsx'

const base =
  'inline-flex items-center justify-center gap-2.5 rounded text-center font-medium leading-tight wrap-break-word ' +
  'hover:transition-colors disabled:cursor-not-allowed disabled:opacity-60 print:hidden'

const variants = {
  primary:
    'border border-action bg-action text-on-action hover:border-action-hover hover:bg-action-hover',
  secondary: 'border border-control text-text hover:border-brass hover:text-brass',
  quiet: 'border border-transparent text-brass underline-offset-4 hover:underline',
  danger: 'border border-danger bg-danger text-on-danger hover:bg-transparent hover:text-danger',
} as const

const sizes = {
  regular: 'min-h-12 px-6 py-3 text-body',
  small: 'min-h-11 px-4 py-2 text-small',
  icon: 'size-11 shrink-0',
} as const

export interface ButtonLook {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
}

/** This table stays on the server: pass the result to client components of public pages. */
export function buttonStyle({
  variant = 'primary',
  size = 'regular',
  className,
}: ButtonLook & { className?: string | undefined } = {}): string {
  return clsx(base, variants[variant], sizes[size], className)
}
