import { buttonStyle } from '@/ui/button-style'

interface ConfirmFormProps {
  path: string
  label: string
  question: string
  confirm: string
  /** What the label doesn't name. */
  about?: string
  /** The name of the button's field. */
  name?: string
  className?: string
}

/** Wants a confirmation before it sends; needs no script. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { path, label, about, question, confirm, name, className = 'mt-5' } = props
  return (
    <details className={className}>
      <summary
        aria-label={about && `${label}: ${about}`}
        className={buttonStyle({
          variant: 'secondary',
          size: 'small',
          className: 'cursor-pointer',
        })}
      >
        {label}
      </summary>
      <form method="post" action={path} className="mt-4 border-l-2 border-brass pl-4">
        <p className="text-small">{question}</p>
        <button
          type="submit"
          name={name}
          value={name && 'yes'}
          className={buttonStyle({ variant: 'danger', size: 'small', className: 'mt-3' })}
        >
          {confirm}
        </button>
      </form>
    </details>
  )
}
