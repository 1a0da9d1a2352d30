import type { DefaultServerCellComponentProps } from 'payload'
import { adminDateTime } from '@/platform/time/london-time'

/** A time as the dashboard shows it, wherever the browser is. */
export function LondonCell({ cellData }: DefaultServerCellComponentProps) {
  return typeof cellData === 'string' ? adminDateTime(cellData) : null
}
