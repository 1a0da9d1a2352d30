declare module 'js-yaml' {
  /** This schema has no dates: `2026-10-19` is a text. */
  export const CORE_SCHEMA: object
  export function load(text: string, options: { filename: string; schema: object }): unknown
}
