/** One file of a picture, as its document names it. */
export interface NamedFile {
  filename: string
  mimeType: string
  /** The size that it is; undefined for the picture itself. */
  size?: string
}

interface OnRecord {
  filename?: string | null | undefined
  mimeType?: string | null | undefined
}

/** What Payload keeps of an uploaded picture. */
export interface PictureDocument extends OnRecord {
  sizes?: Readonly<Record<string, OnRecord | null | undefined>> | null | undefined
}

/** The files of a picture: its own, then those of its sizes. Two sizes may name the same file. */
export function filesOf({ filename, mimeType, sizes }: PictureDocument): NamedFile[] {
  const all = [
    { filename, mimeType },
    ...Object.entries(sizes ?? {}).map(([size, one]) => ({ ...one, size })),
  ]
  return all.flatMap((file) =>
    file.filename && file.mimeType
      ? [{ ...file, filename: file.filename, mimeType: file.mimeType }]
      : [],
  )
}
