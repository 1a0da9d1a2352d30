import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockView, Pieces } from './blocks'
import type { MailContent } from './content'
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
