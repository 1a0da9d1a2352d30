import markdown from '../../../docs/editing.md'

interface StaticPicture {
  src: string
  width: number
  height: number
}

// With `import: 'default'` Turbopack looks for a name that it has shortened, and finds nothing.
const pictures = import.meta.glob<{ default: StaticPicture }>('../../../docs/editing/*.png', {
  eager: true,
})

/** Part of the build, since docs/ may be missing from the server. */
export const guideText: string = markdown

export function guidePicture(name: string): StaticPicture | undefined {
  return pictures[`../../../docs/editing/${name}`]?.default
}
