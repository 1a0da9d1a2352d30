import { clsx } from 'clsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { enquiryCalls } from '@/enquiries/calls'
import { callApi, failureText } from '@/platform/calls/api-client'
import { Action } from '@/dashboard/shared/action'
import { callQuery } from '@/dashboard/shared/query'
import { maxLength } from '@/platform/limits'
import { toast } from '@/ui/overlays/toast'
import {
  confirmationWaits,
  type MailSettings,
  mailSettingsNote,
  mailSettingsTitle,
  noMailServer,
  notifyToSchema,
  type SwitchedMail,
  switchedMails,
  whenSent,
} from '@/enquiries/mail'
import { Switch } from '@/ui/form/toggles'
import { Activity } from '@/privacy/screens/activity'
import { AccountSettings } from '@/account/screens/account-settings'
import { AccountForm, Setting } from '@/account/screens/form'
import { PersonalData } from '@/privacy/screens/personal-data'
import { Loaded, LoadingLines } from '../shared/list-states'
import { toastFailure } from '../shared/row-mutations'
import { personAnchor } from '../shared/dashboard-address'
import { Calendar } from './calendar'
import { Mailbox } from './mailbox'
import { Referrals } from './referrals'

const settingsQuery = callQuery(enquiryCalls.mailSettings)

function MailSwitches() {
  const settings = useQuery(settingsQuery)
  const inbox = useQuery(callQuery(enquiryCalls.inbox))
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ name, on }: { name: SwitchedMail; label: string; on: boolean }) =>
      callApi(enquiryCalls.changeMailSettings, { body: { [name]: on } }),
    onSuccess: (saved, { name, label }) => {
      client.setQueryData(settingsQuery.queryKey, saved)
      toast({ title: 'Saved', description: `${label} is ${saved[name] ? 'on' : 'off'}.` })
    },
    onError: toastFailure,
  })
  const variables = changing.isPending ? changing.variables : undefined
  const isSetUp = inbox.data?.mail.isSetUp ?? true

  return (
    <Setting id="mail-settings" heading={mailSettingsTitle}>
      <p className="mt-2 mb-4 text-muted">
        {isSetUp
          ? mailSettingsNote(settings.data?.to)
          : `${noMailServer} Then you can change these.`}
      </p>
      <Loaded query={settings} loading={<LoadingLines label="Loading the settings" />}>
        {(stored) => (
          <ul className="flex flex-col gap-5">
            {switchedMails.map(({ name, label }) => (
              <li key={name}>
                <Switch
                  id={`mail-${name}`}
                  label={label}
                  hint={`Sent when ${whenSent(name)}.`}
                  on={variables?.name === name ? variables.on : stored[name]}
                  disabled={!isSetUp}
                  onChange={(on) => changing.mutate({ name, label, on })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {isSetUp && settings.data ? <NotifyTo {...settings.data} /> : null}
      {isSetUp ? <TestMail /> : null}
      {settings.data ? <Mailbox {...settings.data.mailbox} /> : null}
    </Setting>
  )
}

function NotifyTo({ newNotifyTo, notifyTo }: MailSettings) {
  const client = useQueryClient()
  return (
    <div className="mt-6 border-t border-line pt-6">
      {newNotifyTo === null ? null : (
        <p className="wrap-anywhere">
          {confirmationWaits(newNotifyTo)} The link works for an hour; to get another, send the
          address again.
        </p>
      )}
      <AccountForm
        schema={notifyToSchema}
        fields={[
          {
            name: 'notifyTo',
            label: 'Another address for emails to you',
            type: 'email',
            hint:
              (notifyTo ?? newNotifyTo) === null
                ? undefined
                : 'Leave it empty to go back to the usual one.',
            autoComplete: 'email',
            maxLength: maxLength.email,
          },
        ]}
        call={(body) => callApi(enquiryCalls.changeMailSettings, { body })}
        onDone={(saved, again) => {
          client.setQueryData(settingsQuery.queryKey, saved)
          const { newNotifyTo: waiting, to } = saved
          const description = waiting ? confirmationWaits(waiting) : `Emails to you go to ${to}.`
          toast({ title: 'Saved', description })
          again()
        }}
        submit={{
          label: 'Change the address',
          pending: 'Saving...',
          variant: 'secondary',
          className: 'sm:self-start',
        }}
      />
    </div>
  )
}

/** The result stays, with the mail server's own answer. */
function TestMail() {
  const sending = useMutation({ mutationFn: () => callApi(enquiryCalls.sendTestMail) })
  const { data, error } = sending
  const failed = error ? failureText(error) : data?.sent === false ? data.error : undefined
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6">
      <Action
        icon="mail"
        pendingLabel={sending.isPending && 'Sending...'}
        onClick={() => sending.mutate()}
      >
        Send a test email
      </Action>
      <p role="status" className={failed ? 'text-small text-danger' : 'text-small text-muted'}>
        {failed ? `Not sent. The answer was: ${failed}` : null}
        {data?.sent ? `Sent to ${data.to}. Look there, and in the spam folder.` : null}
      </p>
    </div>
  )
}

/** The part that's printed. */
const referralsId = 'referrals'

const parts = [
  { id: 'account', label: 'Account', content: <AccountSettings /> },
  { id: 'mails', label: mailSettingsTitle, content: <MailSwitches /> },
  { id: 'calendar', label: 'Calendar', content: <Calendar /> },
  { id: referralsId, label: 'Referrals', content: <Referrals /> },
  { id: personAnchor, label: 'A person’s data', content: <PersonalData /> },
  { id: 'activity', label: 'Activity', content: <Activity /> },
]

export function SettingsTab() {
  return (
    <div className="grid gap-10 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-16 print:block">
      <nav aria-label="Settings" className="lg:sticky lg:top-8 lg:self-start print:hidden">
        <ul className="-mx-2 flex flex-wrap lg:flex-col">
          {parts.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded px-2 text-muted hover:text-text"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-12">
        {parts.map(({ id, content }) => (
          <div
            key={id}
            id={id}
            className={clsx(
              'flex min-w-0 scroll-mt-8 flex-col gap-14 not-first:border-t not-first:border-line not-first:pt-12',
              id === referralsId ? 'print:border-0! print:pt-0!' : 'print:hidden',
            )}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
