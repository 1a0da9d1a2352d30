'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icons/icon'

/** A small button with an icon. */
export function Action({
  icon,
  children,
  ...button
}: ComponentProps<typeof Button> & { icon: IconName }) {
  return (
    <Button size="small" variant="secondary" {...button}>
      <Icon name={icon} />
      {children}
    </Button>
  )
}
