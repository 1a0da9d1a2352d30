import { unseenField } from '@/platform/fields/unseen-field'
import { controlId } from '@/ui/form/question'

/**
 * A field that no person sees or comes to, for programs that fill in whatever there is. It is away from
 * the page and not undisplayed, since some of them look for that.
 *
 * @param form the form's id
 * @param answer what it came back with
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
