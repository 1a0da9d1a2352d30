import type { ReactNode } from 'react'
import { Icon } from './icons/icon'

interface CheckListProps {
  points: readonly ReactNode[]
  className: string
  pointClass?: string
}

export function CheckList({ points, className, pointClass = '' }: CheckListProps) {
  return (
    <ul className={className}>
      {points.map((point, at) => (
        <li key={at} className={`flex gap-3 ${pointClass}`}>
          <Icon name="check" className="mt-[0.3em] size-5 shrink-0 text-brass" />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  )
}
