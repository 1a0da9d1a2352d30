'use client'

import { type ComponentProps, useState } from 'react'
import { maxLength } from '@/platform/limits'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/forms/text-input'

/** The two kinds of code. A phone's keyboard for figures has no letters, which a recovery code has. */
const kinds = {
  app: {
    label: 'Code',
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'recovery',
    otherLabel: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    attributes: { inputMode: 'text', autoComplete: 'off' },
    other: 'app',
    otherLabel: 'Use the app’s code',
  },
} as const

/** The field for a code, of the app or for recovery; the server takes either in it. */
export function CodeField({
  onSwitch,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'id' | 'label' | 'hint'> & {
  /** The other kind is to be typed. */
  onSwitch: () => void
}) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const { label, attributes, other, otherLabel } = kinds[kind]
  return (
    <div className="flex flex-col items-start gap-1">
      <TextInput
        id="code"
        label={label}
        className="w-full"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.short}
        {...attributes}
        {...rest}
      />
      <Button
        variant="quiet"
        size="small"
        className="-ml-4"
        onClick={() => {
          setKind(other)
          onSwitch()
        }}
      >
        {otherLabel}
      </Button>
    </div>
  )
}
