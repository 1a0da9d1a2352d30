import type { AdminViewServerProps } from 'payload'
export function GuidePage(_props: AdminViewServerProps) {
  return <p>Guide</p>
}
