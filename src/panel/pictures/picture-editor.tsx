'use client'

import { Button } from '@payloadcms/ui'
import type { UploadEdits } from 'payload'
import { type PointerEvent, type ReactNode, useId, useState } from 'react'
import ReactCrop from 'react-image-crop'
import { areaInPixels, type CropArea, cutFrom, sides, wholePicture, withCut } from './crop-area'

interface Point {
  x: number
  y: number
}

interface PictureEditorProps {
  source: string
  area: CropArea
  focalPoint: Point
  onApply: (edits: UploadEdits) => void
}

const middle: Point = { x: 50, y: 50 }

/**
 * Replaces Payload's editor, which doesn't name its controls, is hidden on phones, and has a focal
 * point that can't be dragged by finger.
 */
export function PictureEditor({ source, onApply, ...given }: PictureEditorProps) {
  const [area, setArea] = useState(given.area)
  const [focalPoint, setFocalPoint] = useState(given.focalPoint)
  const [picture, setPicture] = useState<{ width: number; height: number }>()
  const apply = () => {
    if (!picture) return
    onApply({ crop: { ...area, unit: '%' }, focalPoint, ...areaInPixels(area, picture) })
  }
  return (
    <div className="picture-editor">
      <div className="picture-editor__picture">
        <ReactCrop
          crop={{ ...area, unit: '%' }}
          keepSelection
          minWidth={24}
          minHeight={24}
          onChange={(_, { height, width, x, y }) => setArea({ height, width, x, y })}
        >
          <img
            src={source}
            alt="All of it"
            onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
              setPicture({ width: naturalWidth, height: naturalHeight })
            }
          />
        </ReactCrop>
        <FocalMark at={focalPoint} onMove={setFocalPoint} />
      </div>
      <div className="picture-editor__controls">
        <Choice
          name="What is kept"
          hint="Drag the corners, or cut from a side. What you cut away is gone once you save."
          undoLabel="Keep all of it"
          onUndo={() => setArea(wholePicture)}
        >
          {sides.map((side) => (
            <Slider
              key={side}
              label={`Cut from the ${side}`}
              value={cutFrom(side, area)}
              onChange={(percent) => setArea(withCut(side, percent, area))}
            />
          ))}
        </Choice>
        <Choice
          name="What stays in view"
          hint="Put the ring on the face, or what matters most. It stays in view where a page shows the picture in another shape."
          undoLabel="Back to the middle"
          onUndo={() => setFocalPoint(middle)}
        >
          <Slider
            label="Ring from the left"
            value={focalPoint.x}
            onChange={(x) => setFocalPoint({ ...focalPoint, x })}
          />
          <Slider
            label="Ring from the top"
            value={focalPoint.y}
            onChange={(y) => setFocalPoint({ ...focalPoint, y })}
          />
        </Choice>
        <Button disabled={!picture} margin={false} onClick={apply}>
          Use this
        </Button>
      </div>
    </div>
  )
}

interface ChoiceProps {
  name: string
  hint: string
  undoLabel: string
  onUndo: () => void
  children: ReactNode
}

function Choice({ name, hint, undoLabel, onUndo, children }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{name}</legend>
      <p>{hint}</p>
      {children}
      <Button buttonStyle="secondary" size="small" margin={false} onClick={onUndo}>
        {undoLabel}
      </Button>
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (percent: number) => void
}

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="picture-editor__slider">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>{value} %</output>
    </div>
  )
}

interface FocalMarkProps {
  at: Point
  onMove: (point: Point) => void
}

/** The ring on the picture, for dragging; the sliders do the same by keyboard. */
function FocalMark({ at, onMove }: FocalMarkProps) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const mark = event.currentTarget
    const box = mark.parentElement?.getBoundingClientRect()
    if (!box || !mark.hasPointerCapture(event.pointerId)) return
    onMove({
      x: percentOf(event.clientX - box.left, box.width),
      y: percentOf(event.clientY - box.top, box.height),
    })
  }
  return (
    <div
      aria-hidden="true"
      className="picture-editor__focal"
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}

const percentOf = (part: number, whole: number) =>
  Math.round(Math.min(100, Math.max(0, (part / whole) * 100)))
