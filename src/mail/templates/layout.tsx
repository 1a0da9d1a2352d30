import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { renderToStaticMarkup } from 'react-dom/server'
import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { Block, MailContent, Piece } from './content'
import { styles, styleSheet } from './styles'

function Mail({ businessName, content }: { businessName: string; content: MailContent }) {
  const { blocks, footer, heading, preview, subject } = content
  return (
    <Html lang="en-GB">
      <Head>
        <title>{subject}</title>
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body className="page" style={styles.page}>
        {preview !== '' && <Preview>{preview}</Preview>}
        <Container style={styles.container}>
          <div role="main">
            {heading === undefined ? (
              <Heading className="muted" style={styles.brand}>
                {businessName}
              </Heading>
            ) : (
              <Text className="muted" style={styles.brand}>
                {businessName}
              </Text>
            )}
            <Section>
              <div className="card" style={styles.card}>
                {heading !== undefined && (
                  <Heading className="text" style={styles.heading}>
                    {heading}
                  </Heading>
                )}
                {blocks.map((block, index) => (
                  <BlockView block={block} key={index} />
                ))}
              </div>
            </Section>
            {footer.length > 0 && (
              <>
                <Hr className="rule" style={styles.rule} />
                <Text className="muted" style={styles.footer}>
                  <Pieces pieces={footer} />
                </Text>
              </>
            )}
          </div>
        </Container>
      </Body>
    </Html>
  )
}

/**
 * One column of at most 600 px; nothing to fetch. A visitor's words are plain text.
 *
 * Source: docs/api.md, "Mail".
 */
export function mailHtml(businessName: string, content: MailContent): string {
  const page = renderToStaticMarkup(<Mail businessName={businessName} content={content} />)
  return `<!DOCTYPE html>${page}`
}

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

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      <PieceView piece={piece} />
    </Fragment>
  ))
}

/** As HTML for the plainest mail programs. */
function BlockView({ block }: { block: Block }) {
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
