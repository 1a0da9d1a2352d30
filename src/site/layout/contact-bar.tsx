import Link from 'next/link'

import { startRoute } from '@/platform/pages'
import { ButtonLink } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { Icon } from '@/ui/icons/icon'

import { BottomBar } from './bottom-bar'
import type { SiteLink } from '../shared/page-metadata'

export function ContactBar({ action, call }: { action: SiteLink; call: SiteLink }) {
  return (
    <BottomBar notUnder={startRoute.replace('{claimType}', '')}>
      <Link href={action.href} className={buttonStyle({ size: 'small' })}>
        {action.label}
      </Link>
      <ButtonLink href={call.href} variant="secondary" size="small">
        <Icon name="phone" />
        {call.label}
      </ButtonLink>
    </BottomBar>
  )
}
