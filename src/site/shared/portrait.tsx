import { Seal } from '@/ui/brand/ornaments'
import type { Picture } from '@/content/published/picture'

/** The slot's width divided by its height. */
const shape = 4 / 5

interface PortraitProps {
  picture: Picture | undefined
  className: string
  /** In rem, if it's the same in all windows. */
  width?: number
}

/** A plain `img`: the CMS supplies the sizes, and Next's component would add a client script. */
export function Portrait({ picture, className, width }: PortraitProps) {
  if (!picture) return <Seal className={className} />
  const { alt, position, ...files } = picture
  // A picture that's wider than the slot is drawn wider, then cut.
  const times = Math.max(1, picture.width / picture.height / shape)
  const rem = (slot: number) => `${Math.ceil(slot * times)}rem`
  return (
    <div className={className}>
      <img
        {...files}
        alt={alt}
        loading="lazy"
        decoding="async"
        sizes={`(min-width: 64rem) ${rem(width ?? 28)}, ${rem(width ?? 14)}`}
        {...(position && { style: { objectPosition: position } })}
        className="aspect-4/5 h-auto w-full rounded border border-line object-cover"
      />
    </div>
  )
}
