import { Seal } from '@/ui/brand/ornaments'
import type { Picture } from '@/content/published/picture'

/** The slot's width divided by its height. */
const shape = 4 / 5

/** The slot's width in rem, in wide windows and in others. */
const slot = { wide: 28, narrow: 14 } as const

interface PortraitProps {
  picture: Picture | undefined
  className: string
}

/** A plain `img`: the CMS supplies the sizes, and Next's component would add a client script. */
export function Portrait({ picture, className }: PortraitProps) {
  if (!picture) return <Seal className={className} />
  const { alt, position, ...files } = picture
  // A picture that's wider than the slot is drawn wider, then cut.
  const times = Math.max(1, picture.width / picture.height / shape)
  const rem = (width: number) => `${Math.ceil(width * times)}rem`
  return (
    <div className={className}>
      <img
        {...files}
        alt={alt}
        loading="lazy"
        decoding="async"
        sizes={`(min-width: 64rem) ${rem(slot.wide)}, ${rem(slot.narrow)}`}
        {...(position && { style: { objectPosition: position } })}
        className="aspect-4/5 h-auto w-full rounded border border-line object-cover"
      />
    </div>
  )
}
