import { classNames } from './class-names'
import { monogram } from './monogram'
import { Rosette } from './rosette'
import { rosetteHalf, rosetteViewBox } from './rosette-designs'

/**
 * The monogram in a rosette: stands where a portrait or a page is missing. Pure ornament, hidden
 * from assistive technology. `className` gives it its size.
 */
export function Seal({ className }: { className?: string }) {
  return (
    <span className={classNames('relative block aspect-square text-brass', className)} aria-hidden>
      <Rosette design="seal" className="absolute inset-0 size-full" />
      <svg viewBox={rosetteViewBox} fill="currentColor" className="absolute inset-0 size-full">
        {monogram(rosetteHalf * 0.72).map((letter) => (
          <path key={letter.transform} d={letter.outline} transform={letter.transform} />
        ))}
      </svg>
    </span>
  )
}
