/** Whether a value is an object with names in it, of which anything can be asked; a list isn't. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
