'use client'

import { useField } from '@payloadcms/ui'
import type { NumberFieldClientProps } from 'payload'

export function ReadingTimeField({ field, path: givenPath }: NumberFieldClientProps) {
  const { path, value } = useField<number | null | undefined>({ potentiallyStalePath: givenPath })
  const minutes = value ?? 1
  return (
    <div className="field-type">
      <span className="field-label">{typeof field.label === 'string' && field.label}</span>
      <p id={`field-${path}`} className="m-0">
        {minutes === 1 ? '1 minute' : `${minutes} minutes`}
      </p>
      <p className="mt-1.5 mb-0 text-muted">Counted from the text when it is saved.</p>
    </div>
  )
}
