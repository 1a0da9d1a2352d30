import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { convert, type HtmlToTextOptions } from 'html-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { type MailContent, paragraph, sentence } from './content'
import { styles, styleSheet } from './styles'

function Mail({ businessName, content }: { businessName: string; content: MailContent }) {
  const { blocks, footer, isLetter, preview, subject, heading = subject } = content
  const Brand = isLetter ? 'h1' : 'p'
  return (
    <html lang="en-GB" dir="ltr">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </head>
      <Body className="page" style={styles.page}>
        {preview !== '' && <Preview>{preview}</Preview>}
        <Container style={styles.container}>
          <div role="main">
            <Brand className="muted brand" style={styles.brand}>
              {businessName}
            </Brand>
            <Section>
              <div className="card" style={styles.card}>
                {isLetter ? null : (
                  <h1 className="text" style={styles.heading}>
                    {heading}
                  </h1>
                )}
                {sentence(
                  ...blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)),
                )}
              </div>
            </Section>
            <hr className="rule" style={styles.rule} />
            <p className="muted footer" style={styles.footer}>
              {footer}
            </p>
          </div>
        </Container>
      </Body>
    </html>
  )
}

const asText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text]', format: 'skip' },
    // The plain text ends with it.
    { selector: '.brand', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: '.question', format: 'paragraph', options: { trailingLineBreaks: 1 } },
    { selector: '.answer', format: 'paragraph', options: { leadingLineBreaks: 1 } },
    // The signature's separator. Source: RFC 3676, section 4.3.
    { selector: 'hr', format: 'blockString', options: { string: '-- ', trailingLineBreaks: 1 } },
    { selector: '.footer', format: 'paragraph', options: { leadingLineBreaks: 1 } },
  ],
}

/** One column of at most 600 px without anything to fetch. A visitor's words are plain text. */
export function drawMail(
  businessName: string,
  content: MailContent,
): { html: string; text: string } {
  const page = renderToStaticMarkup(<Mail businessName={businessName} content={content} />)
  return { html: `<!DOCTYPE html>${page}`, text: `${convert(page, asText)}\n` }
}
