import { NotFoundPage } from '@/site/errors/not-found-page'

/** For instance an article that doesn't exist. */
export default function NotFound() {
  return <NotFoundPage />
}
