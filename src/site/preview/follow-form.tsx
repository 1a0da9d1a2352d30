import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isRecord } from '@/platform/is-record'
import { isPublicPath } from '@/platform/pages'
import { asksForPreview, previewPath } from '@/content/preview'

/** Source: Payload 3.90, `RefreshRouteOnSave` of @payloadcms/live-preview-react. */
export function FollowForm() {
  const router = useRouter()
  useEffect(() => {
    const follow = ({ data, origin }: MessageEvent<unknown>): void => {
      if (origin === window.location.origin && isDocumentEvent(data)) router.refresh()
    }
    window.addEventListener('message', follow)
    sayReady()
    // The panel may have saved drafts while the page was loading.
    router.refresh()
    return () => window.removeEventListener('message', follow)
  }, [router])
  useEffect(() => {
    // The capture phase comes before React and Next handle the click.
    window.addEventListener('click', stayInPreview, { capture: true })
    return () => window.removeEventListener('click', stayInPreview, { capture: true })
  }, [])
  return null
}

/** The page may be the panel's frame or a window of its own. */
function sayReady(): void {
  const panel: unknown = window.opener ?? window.parent
  if (!isWindow(panel) || panel === window) return
  panel.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value

const isDocumentEvent = (data: unknown) =>
  isRecord(data) && data['type'] === 'payload-document-event'

function stayInPreview(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0) return
  const { origin, pathname, search, hash } = link
  const isOfSite = origin === window.location.origin && isPublicPath(pathname)
  if (!isOfSite && link.protocol.startsWith('http')) link.target = '_blank'
  if (!isOfSite || asksForPreview(search) || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  window.location.assign(previewPath(`${pathname}${search}${hash}`))
}
