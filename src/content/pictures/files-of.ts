export interface NamedFile {
  filename: string
  mimeType: string
  /** Undefined for the picture itself. */
  size?: string
}

interface OnRecord {
  filename?: string | null | undefined
  mimeType?: string | null | undefined
}

export interface PictureDocument extends OnRecord {
  sizes?: Readonly<Record<string, OnRecord | null | undefined>> | null | undefined
}

/** Its own first. Two sizes may share a file. */
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
