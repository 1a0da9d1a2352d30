import { StartError } from '../../processes/start-error.mjs'
import { type DocumentRecord, type GlobalRecord, pictureLimit } from './format'
import type { ContentRecord } from './read'

/** A document with the files that follow it, by their names; only pictures have any. */
export interface Item {
  record: DocumentRecord | GlobalRecord
  files: ReadonlyMap<string, Buffer>
}

interface Gathered {
  record: Item['record']
  pieces: Map<string, Buffer[]>
  bytes: number
}

/** Joins the pieces of pictures' files. One document is in memory at a time. */
export async function* itemsOf(records: AsyncIterable<ContentRecord>): AsyncGenerator<Item> {
  let gathered: Gathered | undefined
  for await (const record of records) {
    if (!('file' in record)) {
      if (gathered) yield itemOf(gathered)
      gathered = { record, pieces: new Map(), bytes: 0 }
      continue
    }
    if (!gathered) throw new StartError('The file begins with a picture’s file: export anew.')
    addPiece(gathered, record.file, Buffer.from(record.base64, 'base64'))
  }
  if (gathered) yield itemOf(gathered)
}

function addPiece(gathered: Gathered, name: string, piece: Buffer): void {
  gathered.bytes += piece.length
  if (gathered.bytes > pictureLimit) {
    throw new StartError(
      `The files of one picture have more than ${pictureLimit / 1024 / 1024} MB, so nothing was imported: export anew.`,
    )
  }
  const pieces = gathered.pieces.get(name)
  if (pieces) pieces.push(piece)
  else gathered.pieces.set(name, [piece])
}

const itemOf = ({ pieces, record }: Gathered): Item => ({
  record,
  files: new Map([...pieces].map(([name, parts]) => [name, Buffer.concat(parts)])),
})
