import './account.css'
import { SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
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
    <main className="account">
      <SetStepNav nav={[{ label: 'Account' }]} />
      <h1>Account</h1>
      <section className="account-card" aria-labelledby="account-sign-in">
        <h2 id="account-sign-in">Signing in</h2>
        <p>
          You are signed in as <strong>{user?.username}</strong>. Your password and e-mail, two-step
          sign-in, and where else you are signed in are in the settings of the dashboard.
        </p>
        <p>
          <a href={`${dashboardPath}?tab=settings#account`} className="account-link">
            <Icon name="shield" />
            Open the account’s settings
          </a>
        </p>
      </section>
      <ThemeChoice />
    </main>
  )
}
