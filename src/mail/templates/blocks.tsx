import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { Block, Piece } from './content'
import { styles } from './styles'

function PieceView({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'name':
      return <bdi>{piece.text}</bdi>
    case 'line-end':
      return <br />
    case 'link':
      return (
        <Link className="link" href={piece.href} style={styles.link}>
          {piece.text}
        </Link>
      )
  }
}

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      <PieceView piece={piece} />
    </Fragment>
  ))
}

/** As HTML for the plainest mail programs. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="text" dir="auto" style={styles.text}>
          <Pieces pieces={block.pieces} />
        </Text>
      )
    case 'answers':
      return block.answers.map(({ question, pieces }) => (
        <Fragment key={question}>
          <Text className="muted" style={styles.question}>
            {question}
          </Text>
          <Text className="text" dir="auto" style={styles.text}>
            <Pieces pieces={pieces} />
          </Text>
        </Fragment>
      ))
    case 'list':
      return (
        <ul className="text" style={{ ...styles.text, ...styles.list }}>
          {block.items.map((item, index) => (
            <li key={index}>
              <Pieces pieces={item} />
            </li>
          ))}
        </ul>
      )
    case 'button':
      return (
        <Section style={{ margin: '24px 0' }}>
          <Button className="button" href={block.href} style={styles.button}>
            {block.label}
          </Button>
        </Section>
      )
  }
}
