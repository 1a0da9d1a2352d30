import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { ButtonLink } from '@/ui/button'
import { cardStyle } from '@/ui/card-style'
import { Icon } from '@/ui/icons/icon'
import { ThemeChoice } from './theme-choice'

interface AccountPageProps extends AdminViewServerProps {
  dashboardPath: string
}

/**
 * Sends the consultant to the dashboard for everything about signing in, which asks for the password.
 * Payload's own screen doesn't.
 *
 * Source: docs/product.md, "2.14 Panel".
 */
export function AccountPage({ initPageResult, dashboardPath }: AccountPageProps) {
  const { user } = initPageResult.req
  return (
    <main className="grid max-w-176 gap-6 px-(--gutter-h) pt-6 pb-16">
      <SetStepNav nav={[{ label: 'Account' }]} />
      <h1 className="m-0">Account</h1>
      <section className={cardStyle({ padding: 'small' })} aria-labelledby="account-sign-in">
        <h2 id="account-sign-in" className="m-0 text-[1.25rem]">
          Signing in
        </h2>
        <p className="mt-2 mb-4 text-muted">
          You are signed in as <strong className="font-medium text-text">{user?.username}</strong>.
          Your password and e-mail, two-step sign-in, and where else you are signed in are in the
          settings of the dashboard.
        </p>
        <ButtonLink
          size="small"
          href={`${dashboardPath}?tab=settings#account`}
          className="no-underline"
        >
          <Icon name="shield" />
          Open the account’s settings
        </ButtonLink>
      </section>
      <ThemeChoice className={cardStyle({ padding: 'small', className: 'm-0 min-w-0' })} />
    </main>
  )
}
