'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { OwnAccount } from '@/account/account'
import { Failed } from '@/dashboard/shared/list-states'
import { callQuery } from '@/dashboard/shared/query'
import { Dialog, type DialogProps } from '@/ui/overlays/dialog'
import { Skeleton } from '@/ui/skeleton'
import { AccountForm, type AccountFormProps } from './form'

const account = callQuery('ownAccount')
export const sessionsQuery = callQuery('sessions')

export const useAccount = () => useQuery({ ...account, refetchOnMount: 'always' })

export function keepAccount(client: QueryClient, change: Partial<OwnAccount>): void {
  client.setQueryData(account.queryKey, (known) => known && { ...known, ...change })
}

export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all(
    [account, sessionsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
  )
}

interface SettingProps {
  id: string
  heading: string
  children: ReactNode
}

export function Setting({ id, heading, children }: SettingProps) {
  return (
    <section aria-labelledby={id} className="max-w-[36rem]">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {heading}
      </h2>
      {children}
    </section>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** What is being loaded. */
  label: string
  children: (data: Data) => ReactNode
}

/** What a query answered; before that, that it's loading or why it failed. */
export function Loaded<Data>({ query, label, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (error ?? data) {
    return (
      <>
        {error ? <Failed error={error} retry={() => void refetch()} /> : null}
        {data === undefined ? null : children(data)}
      </>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="w-2/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="w-3/5" />
    </div>
  )
}

type FormDialogProps<Typed extends FieldValues, Checked, Answer> = Pick<
  DialogProps,
  'title' | 'description' | 'onCloseAutoFocus'
> &
  Omit<AccountFormProps<Typed, Checked, Answer>, 'frame' | 'onCancel'> & { onClose: () => void }

/** Unmounted when closed, so that no password stays in it. */
export function FormDialog<Typed extends FieldValues, Checked, Answer>({
  title,
  description,
  onClose,
  onCloseAutoFocus,
  ...form
}: FormDialogProps<Typed, Checked, Answer>) {
  return (
    <AccountForm
      {...form}
      onCancel={onClose}
      frame={(drawn, isBusy) => (
        <Dialog
          open
          onOpenChange={onClose}
          held={isBusy}
          {...{ title, description, onCloseAutoFocus }}
        >
          {drawn}
        </Dialog>
      )}
    />
  )
}
