'use client'

import type { OwnAccount } from '@/account/own-account'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { adminDate, adminDateTime } from '@/platform/time/london-time'

/** With so many recovery codes or fewer, new ones are called for. */
const fewCodes = 3

/** What stands under the heading while two-step sign-in is on. */
export function TwoStepOn({
  twoStep: { since, recoveryCodesLeft: left },
  onNewCodes,
  onSwitchOff,
}: {
  twoStep: OwnAccount['twoStep']
  onNewCodes: () => void
  onSwitchOff: () => void
}) {
  return (
    <>
      <p className="mt-2 text-muted">
        Signing in asks for your password and for a code from the app on your phone.
      </p>
      <div className="mt-4 rounded border border-line bg-surface px-5 py-4">
        <p className="flex items-center gap-3 font-medium">
          <Icon name="check" className="size-5 shrink-0 text-success" />
          <span>
            On
            {since === null ? null : (
              <>
                {' '}
                since{' '}
                <time dateTime={since} title={adminDateTime(since)} className="figures">
                  {adminDate(since)}
                </time>
              </>
            )}
          </span>
        </p>
        <p className="mt-2 flex items-start gap-3">
          {left <= fewCodes ? (
            <Icon name="alert" className="mt-1 size-5 shrink-0 text-danger" />
          ) : (
            <Icon name="key" className="mt-1 size-5 shrink-0 text-brass" />
          )}
          <span>
            {codesLeft(left)}
            {left <= fewCodes ? (
              <span className="text-danger">
                {' '}
                Make new ones now: without a code and without your phone you cannot sign in.
              </span>
            ) : null}
          </span>
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant={left <= fewCodes ? 'primary' : 'secondary'}
            size="small"
            onClick={onNewCodes}
          >
            New recovery codes
          </Button>
          <Button variant="secondary" size="small" onClick={onSwitchOff}>
            Switch off
          </Button>
        </div>
      </div>
    </>
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'No recovery code is left.'
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}
