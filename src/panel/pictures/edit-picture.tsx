import {
  Button,
  Drawer,
  useDocumentInfo,
  useDrawerSlug,
  useField,
  useForm,
  useModal,
  useUploadEdits,
} from '@payloadcms/ui'
import type { UploadEdits } from 'payload'
import { type PointerEvent, useState } from 'react'
import ReactCrop from 'react-image-crop'
import { areaInPixels, areaOf, cutsOf, noCuts, sides, withCut } from './crop-area'

const percentOr50 = (value: unknown) => (typeof value === 'number' ? value : 50)

/**
 * Edits the file just chosen, or else the stored one. Replaces Payload's editor, which is hidden on
 * phones and doesn't name its inputs: docs/decisions/010-libraries-and-our-own.md.
 */
export function EditPicture() {
  const slug = useDrawerSlug('crop-and-focal-point')
  const { closeModal, openModal } = useModal()
  const { setModified } = useForm()
  const { updateUploadEdits } = useUploadEdits()
  return (
    <>
      <Button buttonStyle="pill" size="small" margin={false} onClick={() => openModal(slug)}>
        Crop and focal point
      </Button>
      <Drawer slug={slug} title="Crop and focal point">
        <PictureEditor
          onApply={(edits) => {
            setModified(true)
            updateUploadEdits(edits)
            closeModal(slug)
          }}
        />
      </Drawer>
    </>
  )
}

function PictureEditor({ onApply }: { onApply: (edits: UploadEdits) => void }) {
  const { data } = useDocumentInfo()
  const { value: chosen } = useField<unknown>({ path: 'file' })
  const { crop, focalPoint } = useUploadEdits().uploadEdits
  const stored = chosen instanceof File ? undefined : data
  const [source] = useState(() =>
    chosen instanceof File ? URL.createObjectURL(chosen) : String(data?.['url']),
  )
  const [cuts, setCuts] = useState(crop ? cutsOf(crop) : noCuts)
  const [focal, setFocal] = useState({
    x: percentOr50(focalPoint?.x ?? stored?.['focalX']),
    y: percentOr50(focalPoint?.y ?? stored?.['focalY']),
  })
  const [picture, setPicture] = useState<{ width: number; height: number }>()
  const area = areaOf(cuts)
  const apply = () => {
    if (!picture) return
    onApply({ crop: area, focalPoint: focal, ...areaInPixels(area, picture) })
  }
  return (
    <div className="picture-editor grid items-start gap-5 pb-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div className="relative justify-self-center leading-none">
        <ReactCrop
          crop={area}
          keepSelection
          minWidth={24}
          minHeight={24}
          onChange={(_, changed) => setCuts(cutsOf(changed))}
        >
          <img
            src={source}
            alt="All of it"
            className="max-h-[45vh] max-w-full lg:max-h-[70vh]"
            onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => {
              URL.revokeObjectURL(source)
              setPicture({ width: naturalWidth, height: naturalHeight })
            }}
          />
        </ReactCrop>
        <FocalMark at={focal} onMove={setFocal} />
      </div>
      <div className="grid gap-6">
        <Choice
          name="What’s kept"
          hint="Drag the corners, or cut from a side. What you cut away is gone once you save."
          undoLabel="Keep all of it"
          onUndo={() => setCuts(noCuts)}
          sliders={sides.map((side) => ({
            label: `Cut from the ${side}`,
            value: Math.round(cuts[side]),
            onChange: (percent) => setCuts(withCut(cuts, side, percent)),
          }))}
        />
        <Choice
          name="What stays in view"
          hint="Put the ring on the face, or on what matters most. It stays in view when a page shows the picture in another shape."
          undoLabel="Back to the middle"
          onUndo={() => setFocal({ x: 50, y: 50 })}
          sliders={(['x', 'y'] as const).map((axis) => ({
            label: `Ring from the ${axis === 'x' ? 'left' : 'top'}`,
            value: focal[axis],
            onChange: (percent) => setFocal({ ...focal, [axis]: percent }),
          }))}
        />
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
  /** In percent. */
  sliders: readonly { label: string; value: number; onChange: (percent: number) => void }[]
}

function Choice({ name, hint, undoLabel, onUndo, sliders }: ChoiceProps) {
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 rounded border border-line px-5 pt-4 pb-5">
      <legend className="-ml-2 px-2 font-semibold">{name}</legend>
      <p className="m-0 text-muted">{hint}</p>
      {sliders.map(({ label, value, onChange }) => (
        <label
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-x-3 max-sm:mt-2 sm:grid-cols-[9.5rem_minmax(0,1fr)_3.5rem]"
        >
          <span className="max-sm:col-span-full">{label}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={value}
            aria-label={label}
            aria-valuetext={`${value} %`}
            className="min-h-7 w-full accent-brass pointer-coarse:min-h-11"
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <span className="text-right figures" aria-hidden>
            {value} %
          </span>
        </label>
      ))}
      <Button buttonStyle="secondary" size="small" margin={false} className="mt-2" onClick={onUndo}>
        {undoLabel}
      </Button>
    </fieldset>
  )
}

type Point = Record<'x' | 'y', number>

/** The ring on the picture, for dragging; the sliders do the same by keyboard. */
function FocalMark({ at, onMove }: { at: Point; onMove: (point: Point) => void }) {
  const drag = ({ clientX, clientY, currentTarget: mark, pointerId }: PointerEvent) => {
    const box = mark.parentElement?.getBoundingClientRect()
    if (!box || !mark.hasPointerCapture(pointerId)) return
    onMove({
      x: percentOf(clientX - box.left, box.width),
      y: percentOf(clientY - box.top, box.height),
    })
  }
  return (
    <div
      aria-hidden
      className="absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full border-3 border-brass bg-page/40 before:size-2 before:rounded-full before:bg-brass"
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  )
}

const percentOf = (part: number, whole: number) =>
  Math.round(Math.min(100, Math.max(0, (part / whole) * 100)))
