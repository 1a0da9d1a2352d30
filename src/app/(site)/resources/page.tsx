import { readCollection, readGlobal } from '@/site/read-content'
import { ResourcesPage } from '@/site/resources/resources-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('resources')

export default async function Page() {
  const [resources, guides, questions] = await Promise.all([
    readGlobal('resources'),
    readCollection('articles'),
    readCollection('faqs'),
  ])
  return <ResourcesPage {...resources} guides={guides} questions={questions} />
}
