/** The id of every page's `main`, which must take the focus (`tabIndex={-1}`). */
export const mainId = 'main'

/** The first stop of the keyboard: past what every page has above. Out of sight until it is focused. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded bg-action px-6 py-3 text-on-action focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
