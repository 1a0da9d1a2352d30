export const star = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'
const places = [1, 2, 3, 4, 5] as const

/** Screen readers read it as one phrase. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={`${rating} out of ${places.length} stars`}
      className="inline-flex gap-1 text-brass"
    >
      {places.map((place) => (
        <svg
          key={place}
          viewBox="0 0 20 20"
          stroke="currentColor"
          strokeWidth="1.1"
          strokeLinejoin="round"
          fill={place <= rating ? 'currentColor' : 'none'}
          aria-hidden
          className="size-[1.125rem]"
        >
          <path d={star} />
        </svg>
      ))}
    </span>
  )
}
