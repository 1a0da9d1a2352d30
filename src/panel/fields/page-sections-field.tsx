'use client'

import { useField } from '@payloadcms/ui'
import type { GroupFieldClientProps } from 'payload'
import { useState } from 'react'
import {
  type ArrangedPage,
  arrangedSections,
  isFree,
  isShown,
  type NamedSection,
} from '@/content/page-sections'
import { MoveButtons } from './move-buttons'

type Names = readonly string[] | null | undefined

export function PageSectionsField({
  field: { label },
  path,
  page,
  readOnly = false,
}: GroupFieldClientProps & { page: ArrangedPage }) {
  const order = useField<Names>({ path: `${path}.order` })
  const hidden = useField<Names>({ path: `${path}.hidden` })
  const [message, setMessage] = useState('')
  const stored = { order: order.value ?? null, hidden: hidden.value ?? null }
  const sections = arrangedSections(page, stored)
  const names = sections.filter(isFree).map(({ name }) => name)

  const move = ({ name, label: moved }: NamedSection, by: number) => {
    const from = names.indexOf(name)
    order.setValue(names.toSpliced(from, 1).toSpliced(from + by, 0, name))
    setMessage(`${moved} is now number ${from + by + 1} of ${names.length}.`)
  }
  const show = ({ name }: NamedSection, isChosen: boolean) => {
    const others = (stored.hidden ?? []).filter((one) => one !== name)
    hidden.setValue(isChosen ? others : [...others, name])
  }
  return (
    <fieldset
      id={`field-${path}`}
      className="field-type m-0 max-w-form min-w-0 scroll-mt-32 border-0 p-0"
      disabled={readOnly || order.disabled}
    >
      <legend className="p-0 pb-2 text-[1.0625rem]">
        {typeof label === 'string' ? label : 'Sections'}
      </legend>
      <ol className="m-0 list-none divide-y divide-line rounded border border-line p-0">
        {sections.map((section) => {
          const { label: name, locked, placed } = section
          const why = locked ?? placed
          const whyId = `${path}-${section.name}`
          const shown = isShown(section, stored)
          return (
            <li
              key={section.name}
              className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-2 py-1 pr-2 pl-4"
            >
              <label className={`flex min-h-11 items-center gap-3 ${shown ? '' : 'text-muted'}`}>
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={locked !== undefined}
                  onChange={({ target }) => show(section, target.checked)}
                  className="m-0 size-5 flex-none accent-brass"
                  {...(why && { 'aria-describedby': whyId })}
                />
                {name}
                <span className="ml-auto text-muted">{shown ? 'Shown' : 'Hidden'}</span>
              </label>
              {isFree(section) ? (
                <span className="flex">
                  <MoveButtons
                    label={name}
                    place={names.indexOf(section.name)}
                    count={names.length}
                    onMove={(by) => move(section, by)}
                  />
                </span>
              ) : null}
              {why ? (
                <p id={whyId} className="col-span-full mt-0 mb-2 pl-8 text-muted">
                  {why}
                </p>
              ) : null}
            </li>
          )
        })}
      </ol>
      <span role="status" className="sr-only">
        {message}
      </span>
    </fieldset>
  )
}
