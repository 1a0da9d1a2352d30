import { claimTypeWords } from '@/content/words/claim-type-words'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, pageNames, publicPages, startPath } from '@/platform/pages'
import { readBusinessName, readCollection, readGlobal } from '@/site/read-content'
import { drawSocialImage } from './draw-social-image'

/** The title of a page that visitors can see. */
async function titleAt(page: string): Promise<string | undefined> {
  const name = pageNames.find((one) => publicPages[one].path === page)
  if (name) return (await readGlobal(name)).seo.title
  const type = claimTypeValues.find((one) => startPath(one) === page)
  if (type) return claimTypeWords[type].start.heading
  const articles = await readCollection('articles')
  return articles.find(({ slug, body }) => articlePath(slug) === page && body.length > 0)?.title
}

/** Answers 404 if there's no such page. */
export async function socialImage(page: string): Promise<Response> {
  const [title, businessName] = await Promise.all([titleAt(page), readBusinessName()])
  if (title === undefined) return new Response(null, { status: 404 })
  const image = new Uint8Array(await drawSocialImage(title, businessName))
  return new Response(image, { headers: { 'Content-Type': 'image/png' } })
}
