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

/** The guide's text, which becomes part of the build: where the site runs, docs/ may not be there. */
export const guideText: string = markdown

/** A picture of the guide, by its file's name; undefined where none was taken. */
export function guidePicture(name: string): StaticPicture | undefined {
  return pictures[`../../../docs/editing/${name}`]?.default
}
