import { PreviewFollower } from './preview-follower'

export function PreviewLine() {
  return (
    <>
      <p className="pointer-events-none fixed bottom-20 left-4 z-30 max-w-[calc(100vw-2rem)] rounded border border-line bg-raised px-3 py-1.5 text-small md:bottom-4">
        Preview, with words that are not published yet
      </p>
      <PreviewFollower />
    </>
  )
}
