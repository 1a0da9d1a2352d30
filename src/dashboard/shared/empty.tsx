import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'

/** Stands in for a list without rows; `children` say why it is empty and what can be done. */
export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 rounded border border-line p-6 text-center text-muted">
      <Icon name={icon} className="size-8 text-brass" />
      {children}
    </div>
  )
}
