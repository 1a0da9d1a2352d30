import type { BrandFile } from '@/ui/brand/brand-files'

/** Made by the site from the business's name. Its answer is asked for again with each page. */
const source: BrandFile = '/icon.svg'

/** The site's mark, where the panel shows an icon. */
export function Mark() {
  return <img src={source} alt="" className="panel-mark" width={20} height={20} />
}

/** The mark with the panel's name, where Payload shows a logo: on screens without the menu. */
export function Wordmark() {
  return (
    <h1 className="panel-wordmark">
      <img src={source} alt="" className="panel-mark" width={56} height={56} />
      Content of the site
    </h1>
  )
}
