/** Every page's `main` has this id and `tabIndex={-1}`. */
export const mainId = 'main'

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
