'use client'

import { useField } from '@payloadcms/ui'
import type { NumberFieldClientProps } from 'payload'

export function ReadingTimeField({ field, path: givenPath }: NumberFieldClientProps) {
  const { path, value } = useField<number | null | undefined>({ potentiallyStalePath: givenPath })
  const minutes = value ?? 1
  return (
    <div className="field-type shown-field">
      <span className="field-label">{typeof field.label === 'string' && field.label}</span>
      <p id={`field-${path}`}>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</p>
      <p className="text-aids__line">Counted from the text when it is saved.</p>
    </div>
  )
}
