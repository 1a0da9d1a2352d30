import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { isRecord } from '@/platform/is-record'
import type { Article } from '../../../payload-types'
import { pagePaths } from '@/content/rich-text/link-targets'
import { nodesOf } from '@/content/rich-text/nodes'

/** Turns links to pages of the site into what the editor stores. */
function choosePages(text: Article['body']): void {
  for (const node of nodesOf(text)) {
    const { fields } = node
    if (node['type'] !== 'link' || !isRecord(fields)) continue
    const { url } = fields
    if (typeof url !== 'string' || !pagePaths.has(url)) continue
    Object.assign(fields, { linkType: 'internal', page: url, url: undefined })
  }
}

/**
 * A default text as the editor stores it.
 * @param markdown headings, paragraphs, bold and italic words, lists, quotes and links
 */
export function richTextOf(payload: Payload, markdown: string): Article['body'] {
  const { flattenedFields } = payload.collections.articles.config
  const field = flattenedFields.find(({ name }) => name === 'body')
  if (field?.type !== 'richText') throw new Error('Articles have no text of the editor.')
  const editorConfig = editorConfigFactory.fromField({ field })
  const text = convertMarkdownToLexical({ editorConfig, markdown })
  choosePages(text)
  return text
}
