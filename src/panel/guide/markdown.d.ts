/** A Markdown file is imported as its text: next.config.mjs. */
declare module '*.md' {
  const text: string
  export default text
}
