/** A line icon of one path, 20 by 20, for client components: `Icon` brings all of its drawings. */
export function Stroke({ path, className }: { path: string; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden
      className={className}
    >
      <path d={path} />
    </svg>
  )
}

export const cross = 'm5 5 10 10M15 5 5 15'
