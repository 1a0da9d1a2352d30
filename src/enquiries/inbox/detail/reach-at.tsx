import { baseQuestions } from '@/enquiries/base-questions'
import { reachAtSchema } from '@/enquiries/enquiry'
import { type EnquiryRow, workLabel } from '@/enquiries/enquiry-work'
import { Action } from '@/dashboard/shared/action'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { TextInput } from '@/ui/form/controls'
import { useEnquiryChange } from '../enquiry-calls'

/** The form is folded, since it's seldom needed. */
export function ReachAt({ enquiry: { id, fullName, reachAt } }: { enquiry: EnquiryRow }) {
  const form = useCheckedForm(reachAtSchema, reachAt ?? {})
  const { isPending, mutate } = useEnquiryChange()
  const submit = form.onSubmit((change) =>
    mutate({ rows: [{ id, fullName }], change: { reachAt: change } }),
  )
  return (
    <details className="mt-2 text-small print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-text">
        {workLabel('reachAt')}
      </summary>
      <form noValidate onSubmit={submit} className="mb-3 max-w-[26rem] space-y-4">
        <p className="text-muted">For replies and calls, instead of what was sent, which stays.</p>
        {(['email', 'phone'] as const).map((way) => (
          <TextInput
            key={way}
            id={`reach-${way}`}
            type={baseQuestions[way].kind}
            label={baseQuestions[way].label}
            optional
            autoComplete="off"
            {...form.field(way)}
          />
        ))}
        <Action variant="primary" type="submit" pendingLabel={isPending && 'Saving...'}>
          Save
        </Action>
      </form>
    </details>
  )
}
