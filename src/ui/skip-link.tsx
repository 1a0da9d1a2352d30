/** The id of every page's `main`, which must take the focus (`tabIndex={-1}`). */
export const mainId = 'main'

/** The first stop of the keyboard: past what every page has above. Out of sight until it is focused. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only rounded bg-action text-on-action focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50 focus-visible:px-6 focus-visible:py-3 print:hidden"
    >
      Skip to content
    </a>
  )
}
