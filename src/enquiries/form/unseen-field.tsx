import { unseenField } from '@/platform/fields/unseen-field'
import { controlId } from '@/ui/form/question'

/**
 * For programs that fill in everything. Moved off the page rather than hidden, since some look for
 * that.
 */
export function UnseenField({ form, answer }: { form: string; answer?: string | undefined }) {
  const id = controlId(form, unseenField.name)
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden print:hidden">
      <label htmlFor={id}>{unseenField.label}</label>
      <input
        id={id}
        name={unseenField.name}
        tabIndex={-1}
        autoComplete="off"
        {...(answer !== undefined && { defaultValue: answer })}
      />
    </div>
  )
}
