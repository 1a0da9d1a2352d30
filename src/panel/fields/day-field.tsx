'use client'

import { DateTimeField, useField } from '@payloadcms/ui'
import type { DateFieldClientProps, DefaultCellComponentProps } from 'payload'

/** Payload's shows noon UTC as the browser's own day, which is the next one from UTC+12 on. */
export function DayField(props: DateFieldClientProps) {
  const { field, path: potentiallyStalePath } = props
  const { value } = useField<string | null | undefined>({ potentiallyStalePath })
  const selected = value ? new Date(`${value.slice(0, 10)}T12:00`) : null
  const overrides = { calendarStartDay: 1, selected }
  const date = Object.assign({}, field.admin?.date, { overrides })
  const admin = { placeholder: '', ...field.admin, date }
  return <DateTimeField {...props} field={{ ...field, admin }} />
}

export function DayCell({ cellData }: DefaultCellComponentProps) {
  return typeof cellData === 'string' ? cellData.slice(0, 10).split('-').reverse().join('/') : null
}
