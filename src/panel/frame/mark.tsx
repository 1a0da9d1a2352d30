import type { BrandFile } from '@/ui/brand/brand-files'

/** The site draws it from the business's name, so it's fetched again with each page. */
const source: BrandFile = '/icon.svg'

export function Mark() {
  return <img src={source} alt="" className="panel-mark" width={20} height={20} />
}

/** Payload's logo, on screens without the menu. */
export function Wordmark() {
  return (
    <h1 className="panel-wordmark">
      <img src={source} alt="" className="panel-mark" width={56} height={56} />
      Content of the site
    </h1>
  )
}
