/** Running text at a readable measure. */
export function Paragraphs({
  texts,
  className = '',
}: {
  texts: readonly string[]
  className?: string
}) {
  if (texts.length === 0) return null
  return (
    <div className={`flex max-w-measure flex-col gap-4 ${className}`}>
      {texts.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  )
}
