'use client'

import { Button, useForm, useFormFields } from '@payloadcms/ui'
import { asText } from '@/platform/fields/text'

const others = ['formName', 'reviewName'] as const

/** A service is named in three places: the form and the reviews can take the name on its card. */
export function SameName() {
  const { dispatchFields, setModified } = useForm()
  const title = useFormFields(([fields]) => asText(fields['title']?.value).trim())
  const differ = useFormFields(([fields]) =>
    others.filter((path) => asText(fields[path]?.value).trim() !== title).join(' '),
  )
  if (title === '' || differ === '') return null
  const where = { formName: 'the enquiry form', reviewName: 'reviews' } as const
  const named = others.filter((path) => differ.includes(path))
  const use = () => {
    for (const path of named) dispatchFields({ type: 'UPDATE', path, value: title })
    setModified(true)
  }
  return (
    <p className="-mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      It has another name in {named.map((path) => where[path]).join(' and in ')}.
      <Button buttonStyle="secondary" size="small" margin={false} onClick={use}>
        Use “{title}” there too
      </Button>
    </p>
  )
}
