const kilobyte = 1_000

/** As a phone shows it: `8.2 MB`, `640 kB`. */
export function fileSizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} kB`
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`
}
