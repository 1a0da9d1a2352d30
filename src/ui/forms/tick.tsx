import { clsx } from 'clsx'

export function Tick({ ticked }: { ticked: boolean | 'partly' }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-5 shrink-0 place-items-center rounded border',
        ticked ? 'border-action bg-action text-on-action' : 'border-control bg-surface',
      )}
    >
      {ticked ? (
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="size-4"
        >
          <path d={ticked === 'partly' ? 'M4 8h8' : 'm3.5 8.5 3 3 6-7'} />
        </svg>
      ) : null}
    </span>
  )
}
