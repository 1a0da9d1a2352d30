import { Seal } from '@/brand/seal'

export interface Picture {
  src: string
  /** Other widths of the same picture, as `srcset` writes them. */
  srcSet?: string
  alt: string
  width: number
  height: number
}

/**
 * The consultant's picture, or the seal where there is none. A plain `img`: the CMS brings the
 * sizes along, and Next's own component would add a client script.
 */
export function Portrait({ picture, className = '' }: { picture?: Picture; className?: string }) {
  if (!picture) return <Seal className={className} />
  return (
    <div className={className}>
      <img
        {...picture}
        alt={picture.alt}
        loading="lazy"
        decoding="async"
        sizes="(min-width: 64rem) 28rem, 14rem"
        className="h-auto w-full rounded border border-line"
      />
    </div>
  )
}
