'use client'

import { useField } from '@payloadcms/ui'
import type { GroupFieldClientProps } from 'payload'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type ArrangedPage,
  arrangedSections,
  isShown,
  type NamedSection,
} from '@/content/page-sections'
import { Icon } from '@/ui/icons/icon'

type Names = readonly string[] | null | undefined

interface PageSectionsFieldProps extends GroupFieldClientProps {
  page: ArrangedPage
}

const isFree = ({ locked, placed }: NamedSection) => locked === undefined && placed === undefined

export function PageSectionsField({
  field: { label },
  path,
  page,
  readOnly = false,
}: PageSectionsFieldProps) {
  const order = useField<Names>({ path: `${path}.order` })
  const hidden = useField<Names>({ path: `${path}.hidden` })
  const [said, setSaid] = useState('')
  const stored = { order: order.value ?? null, hidden: hidden.value ?? null }
  const sections = arrangedSections(page, stored)
  const free = sections.filter(isFree)

  const move = (section: NamedSection, by: number) => {
    const names = free.map(({ name }) => name)
    const from = names.indexOf(section.name)
    names.splice(from, 1)
    names.splice(from + by, 0, section.name)
    order.setValue(names)
    setSaid(`${section.label} is now number ${from + by + 1} of ${names.length}.`)
  }
  const show = ({ name }: NamedSection, isChosen: boolean) => {
    const others = (stored.hidden ?? []).filter((one) => one !== name)
    hidden.setValue(isChosen ? others : [...others, name])
  }
  return (
    <fieldset
      id={`field-${path}`}
      className="field-type page-sections"
      disabled={readOnly || order.disabled}
    >
      <legend>{typeof label === 'string' ? label : 'Sections'}</legend>
      <ol>
        {sections.map((section) => (
          <Row
            key={section.name}
            section={section}
            shown={isShown(section, stored)}
            place={free.indexOf(section)}
            count={free.length}
            onMove={(by) => move(section, by)}
            onShow={(isChosen) => show(section, isChosen)}
          />
        ))}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </fieldset>
  )
}

interface RowProps {
  section: NamedSection
  shown: boolean
  /** Among the sections that can be moved; -1 for others. */
  place: number
  count: number
  onMove: (by: number) => void
  onShow: (isChosen: boolean) => void
}

function Row({ section, shown, place, count, onMove, onShow }: RowProps) {
  const { label, locked, placed } = section
  const id = useId()
  const why = locked ?? placed
  return (
    <li className={shown ? undefined : 'page-sections__hidden'}>
      <label>
        <input
          type="checkbox"
          checked={shown}
          disabled={locked !== undefined}
          onChange={({ target }) => onShow(target.checked)}
          {...(why && { 'aria-describedby': id })}
        />
        <span>{label}</span>
        <span className="page-sections__state">{shown ? 'Shown' : 'Hidden'}</span>
      </label>
      {place < 0 ? null : <MoveButtons label={label} place={place} count={count} onMove={onMove} />}
      {why ? (
        <p id={id} className="text-aids__line">
          {why}
        </p>
      ) : null}
    </li>
  )
}

const ways = [
  { by: -1, label: 'Move up', icon: 'chevron-up' },
  { by: 1, label: 'Move down', icon: 'chevron-down' },
] as const

function MoveButtons({
  label,
  place,
  count,
  onMove,
}: Pick<RowProps, 'place' | 'count' | 'onMove'> & { label: string }) {
  const group = useRef<HTMLSpanElement>(null)
  const pressed = useRef(0)

  // At an end of the list the pressed button is disabled and would lose the focus.
  useEffect(() => {
    if (pressed.current === 0) return
    const [up, down] = group.current?.querySelectorAll('button') ?? []
    const [same, other] = pressed.current < 0 ? [up, down] : [down, up]
    ;(same?.disabled ? other : same)?.focus()
    pressed.current = 0
  }, [place])

  return (
    <span ref={group} className="move-cell">
      {ways.map(({ by, label: way, icon }) => (
        <button
          key={way}
          type="button"
          aria-label={`${way}: ${label}`}
          title={way}
          disabled={place + by < 0 || place + by >= count}
          onClick={() => {
            pressed.current = by
            onMove(by)
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  )
}
