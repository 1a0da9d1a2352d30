import { NotFoundPage } from '@/site/errors/not-found-page'

/** An address under a page that there is, such as that of an article that there is not. */
export default function NotFound() {
  return <NotFoundPage />
}
