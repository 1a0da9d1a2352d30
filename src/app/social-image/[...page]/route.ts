import { pageOfImage } from '@/platform/pages'
import { socialImage } from '@/site/shared/social-image'

/** Cached by the server until the content changes. */
export const GET = ({ url }: Request) => socialImage(pageOfImage(new URL(url).pathname))
