import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Spinner } from '@/ui/spinner'

/** A small button, perhaps with an icon. */
export function Action({
  icon,
  children,
  ...button
}: ComponentProps<typeof Button> & { icon?: IconName }) {
  return (
    <Button size="small" variant="secondary" {...button}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Button>
  )
}

/** A button that is an icon, with its name for those who can't see it or wonder. */
export function Tool({
  icon,
  label,
  pendingLabel,
  disabled,
  ...button
}: Omit<ComponentProps<typeof Button>, 'children'> & { icon: IconName; label: string }) {
  return (
    <Button
      size="icon"
      variant="quiet"
      title={label}
      disabled={Boolean(pendingLabel) || disabled}
      {...button}
    >
      {pendingLabel ? <Spinner /> : <Icon name={icon} />}
      <span className="sr-only">{pendingLabel || label}</span>
    </Button>
  )
}
