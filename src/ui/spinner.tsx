export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden
      className={`size-5 shrink-0 animate-spin ${className}`}
    >
      <circle cx="10" cy="10" r="8" opacity="0.3" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}

export function Loading({ label }: { label: string }) {
  return (
    <p role="status" className="flex min-h-48 items-center justify-center gap-3 text-muted">
      <Spinner className="text-brass" />
      {label}
    </p>
  )
}
