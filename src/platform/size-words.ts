/** Such as `840 kB` or `4.2 MB`, of 1,024 bytes and 1,024 kB, as limits are; at least 1 kB. */
export function sizeWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_024))
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${Number((kilobytes / 1_024).toFixed(1))} MB`
}
