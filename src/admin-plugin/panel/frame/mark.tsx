import { brandMark } from '@/brand/brand-mark'

const source = `data:image/svg+xml,${encodeURIComponent(brandMark({ fine: false }))}`

/** The site's mark, where the panel shows an icon. */
export function Mark() {
  return <img src={source} alt="" className="panel-mark" width={20} height={20} />
}

/** The mark with the panel's name, where the panel shows a logo: on its sign-in screen. */
export function Wordmark() {
  return (
    <span className="panel-wordmark">
      <img src={source} alt="" className="panel-mark" width={56} height={56} />
      Content of the site
    </span>
  )
}
