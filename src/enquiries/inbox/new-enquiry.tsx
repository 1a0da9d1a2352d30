import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serviceNames } from '@/enquiries/service-names'
import { claimLabel } from '@/enquiries/answers'
import { type ClaimType, isClaimType } from '@/enquiries/claim-types'
import { isKind, type Kind, kindChoices } from '@/enquiries/kinds'
import { callerSchema, receivedOnQuestion } from '@/enquiries/enquiry'
import {
  baseEnquiryQuestions,
  contactQuestionsOfForm,
  detailQuestion,
  detailQuestions,
} from '@/enquiries/form/enquiry-questions'
import { noteOnLimit } from '@/enquiries/form/note-on-limit'
import { fromForm } from '@/enquiries/contact'
import { enquiryCalls } from '@/enquiries/calls'
import { callApi } from '@/platform/calls/api-client'
import { failures } from '@/platform/notices'
import { buttonStyle } from '@/ui/button-style'
import { Form, type StartForm } from '@/ui/form/form'
import { followAnswers } from '@/ui/form/note-on-answer'
import { FieldGroup } from '@/ui/form/field'
import { FormField } from '@/ui/form/question-control'
import type { FieldQuestion } from '@/ui/form/question'
import { FailedNotice, SubmitButton } from '@/ui/form/sending'
import { sendOnce } from '@/ui/form/send-once'
import { startForm } from '@/ui/form/start-form'
import { Dialog } from '@/ui/overlays/dialog'
import { Action } from '@/dashboard/shared/action'
import { addedHere, refetchInbox } from './enquiry-calls'

const heading = 'New enquiry'
const headingId = 'caller-heading'
const formId = 'caller'
const failure = { ...failures.action, description: 'The enquiry couldn’t be saved.' }

/** The form's own question, but optional, and without its hint to the visitor. */
const callerQuestion = ({ hint: _hint, ...question }: FieldQuestion): FieldQuestion => ({
  ...question,
  ...(question.choices && { control: 'select', choices: withNone(question.choices) }),
  optional: question.name !== 'fullName',
})

const withNone = (choices: NonNullable<FieldQuestion['choices']>) => [
  { value: '', label: 'Not said' },
  ...choices.filter(({ value }) => value !== ''),
]

/** A caller, or any complaint. */
export function NewEnquiry({ onAdded }: { onAdded: (id: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Action icon="phone" variant="primary" onClick={() => setOpen(true)}>
        <span>
          New <span className="max-sm:sr-only">enquiry</span>
        </span>
      </Action>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        place="sheet"
        title={heading}
        description="For someone who called, or a complaint however it came. A name and one way to reach them are enough."
      >
        <div className="mt-6">
          <span id={headingId} className="sr-only">
            {heading}
          </span>
          <CallerForm
            onAdded={(id) => {
              setOpen(false)
              onAdded(id)
            }}
          />
        </div>
      </Dialog>
    </>
  )
}

function CallerForm({ onAdded }: { onAdded: (id: string) => void }) {
  const [type, setType] = useState<ClaimType>()
  const [kind, setKind] = useState<Kind>('enquiry')
  const [isUnsafe, setIsUnsafe] = useState(false)
  const isComplaint = kind !== 'enquiry'
  const client = useQueryClient()
  const [load] = useState(() => () => {
    const start = startForm({
      schema: fromForm(callerSchema),
      send: async (caller, typed) => {
        const body = { ...caller, acknowledge: typed['tell'] === 'on' }
        const { id } = await sendOnce(body, (options) => callApi(enquiryCalls.addCaller, options))
        addedHere.add(id)
        refetchInbox(client)
        onAdded(id)
        return undefined
      },
      success: { title: 'Saved', description: 'It’s in the list.' },
      failure,
    })
    return Promise.resolve<StartForm>((form, show) => {
      followAnswers(form, noteOnLimit)
      return start(form, show)
    })
  })
  const asks = isComplaint ? undefined : type
  const { fullName, phone, email, claimType, message } = baseEnquiryQuestions(serviceNames(), asks)
  const details = asks ? detailQuestions(asks) : []
  const ask = (question: FieldQuestion) => (
    <FormField key={question.name} form={formId} question={callerQuestion(question)} />
  )
  return (
    <Form
      id={formId}
      action=""
      labelledBy={headingId}
      load={load}
      failure={failure}
      onChange={(control) => {
        if (!(control instanceof HTMLSelectElement)) return
        const { name, value } = control
        if (name === 'kind' && isKind(value)) setKind(value)
        if (name === 'contact.emailSafe') setIsUnsafe(value === 'no')
        if (name === 'claimType') setType(isClaimType(value) ? value : undefined)
      }}
    >
      <FormField
        form={formId}
        question={{ name: 'kind', control: 'select', label: 'What is it?', choices: kindChoices }}
      />
      {isComplaint
        ? ask(detailQuestion('receivedOn', { ...receivedOnQuestion, optional: true }))
        : null}
      {[fullName, phone, email].map(ask)}
      {ask(isComplaint ? { ...claimType, label: 'What is it about?' } : claimType)}
      {details.length > 0 ? (
        <FieldGroup heading={claimLabel(asks)}>{details.map(ask)}</FieldGroup>
      ) : null}
      {ask(message)}
      <FieldGroup heading="How to reach them">{contactQuestionsOfForm().map(ask)}</FieldGroup>
      <label hidden={isComplaint || isUnsafe} className="flex min-h-11 items-center gap-3.5">
        <input type="checkbox" name="tell" className="size-5 accent-brass" />
        Send them a confirmation that their enquiry has arrived
      </label>
      <FailedNotice />
      <SubmitButton label="Save" className={buttonStyle()} />
    </Form>
  )
}
