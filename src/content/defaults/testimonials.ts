import type { Testimonial } from '../../../payload-types'
import type { Copy } from '../sentences'

/**
 * Made up, and labelled so.
 *
 * Source: docs/product.md, "2.3 Reviews section".
 */
export const testimonials: readonly Copy<Testimonial>[] = [
  {
    name: 'Sarah Jones',
    service: 'Road Traffic Accidents',
    rating: 5,
    quote:
      'After the accident I had a folder of letters and no idea which one mattered. I was told in one call what to answer, what to leave, and what the claim would cost me. Nothing came as a surprise after that.',
  },
  {
    name: 'Daniel Okafor',
    service: 'Employment Liability Claims',
    rating: 5,
    quote: 'Straight from the start about what my case was worth and what it wasn’t.',
  },
  {
    name: 'Priya Sharma',
    service: 'Immigration Law Matters',
    rating: 5,
    quote:
      'I was told at once that this needed a registered adviser, and spoke to one the same week. Nobody wasted my time, and I never had to tell the story twice.',
  },
  {
    name: 'Mark Evans',
    service: 'Public Liability Claims',
    rating: 4,
    quote:
      'It took longer than I had hoped, as I was warned it might. I always knew what was happening and why.',
  },
  {
    name: 'Helen Wright',
    service: 'Conveyancing Matters',
    rating: 5,
    quote:
      'The costs were set out before I agreed to anything. When the chain got stuck, someone rang me before I had to ring them.',
  },
  {
    name: 'Tomasz Kowalski',
    service: 'Family Law',
    rating: 5,
    quote: 'Calm and kind at a time when nothing else was.',
  },
]
