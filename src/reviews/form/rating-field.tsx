import { ChoiceGroup } from '@/ui/form/field'
import { controlId, type RatingQuestion } from '@/ui/form/question'
import { star } from '@/ui/stars'

/** Radios drawn as stars, each named in words. The chosen star and those before it are filled. */
export function RatingField({ form, question }: { form: string; question: RatingQuestion }) {
  const { label, hint, error = '', name, choices = [], answer, initial } = question
  const id = controlId(form, question)
  const chosen = answer ?? initial
  return (
    <ChoiceGroup {...{ id, label, hint, error }} required>
      <div className="-ml-2.5 flex flex-wrap text-brass">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="relative grid size-12 cursor-pointer place-items-center rounded has-checked:*:fill-current has-focus-visible:outline-3 has-focus-visible:outline-brass [&:has(~label_:checked)>svg]:fill-current"
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${choice.value}`}
              name={name}
              value={choice.value}
              defaultChecked={choice.value === chosen}
              required
              className="sr-only"
            />
            <svg
              viewBox="0 0 20 20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.1"
              strokeLinejoin="round"
              aria-hidden
              className="size-7"
            >
              <path d={star} />
            </svg>
            <span className="sr-only">{choice.label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
