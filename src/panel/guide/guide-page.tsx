import './guide.css'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { signInPath } from '@/account/sign-in-address'
import { guidePath } from '@/platform/pages'
import { GuideText } from './guide-text'

/** Payload shows a plugin's views to everyone, so this one checks the session. Source: docs/editing.md. */
export function GuidePage({
  initPageResult,
  params,
  searchParams,
  viewActions,
}: AdminViewServerProps) {
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!req.user) redirect(signInPath(guidePath))
  return (
    <DefaultTemplate
      i18n={req.i18n}
      {...(locale && { locale })}
      {...(params && { params })}
      payload={req.payload}
      permissions={permissions}
      req={req}
      {...(searchParams && { searchParams })}
      user={req.user}
      {...(viewActions && { viewActions })}
      viewType="guide"
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: 'Guide' }]} />
      <main className="guide">
        <GuideText />
      </main>
    </DefaultTemplate>
  )
}
