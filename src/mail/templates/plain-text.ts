import type { Block, MailContent, Piece } from './content'

/** They'd turn the words around them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/** FSI and PDI. Source: Unicode Standard Annex 9, "Explicit Directional Isolates". */
const isolated = (text: string) => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

function words(piece: Piece): string {
  switch (piece.kind) {
    case 'name':
      return isolated(piece.text)
    case 'line-end':
      return '\n'
    case 'link':
    case 'text':
      return piece.text
  }
}

const line = (pieces: readonly Piece[]) => pieces.map(words).join('')

function paragraphs(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [line(block.pieces)]
    case 'answers':
      return block.answers.map(({ question, pieces }) => `${question}\n${line(pieces)}`)
    case 'list':
      return [block.items.map((item) => `- ${line(item)}`).join('\n')]
    case 'button':
      return [`${block.label}:\n${block.href}`]
  }
}

export function plainText({ blocks, footer, heading }: MailContent): string {
  // The signature's separator. Source: RFC 3676, section 4.3.
  const below = footer.length > 0 ? [`-- \n${line(footer)}`] : []
  const all = [...(heading ? [heading] : []), ...blocks.flatMap(paragraphs), ...below]
  return `${all.join('\n\n')}\n`
}
