import { encode } from 'uqr'

/**
 * Dark on white in both themes, in forced colours and on paper: not every app reads it reversed. The
 * border is in modules.
 *
 * Source: ISO/IEC 18004, 5.3.8.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const runs = data.flatMap((row, y) => {
    const line = row.map(Number).join('')
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}.5h${run.length}`)
  })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded border border-line"
    >
      <path d={`M0 0h${size}v${size}H0`} fill="#fff" />
      <path d={runs.join('')} stroke="#000" />
    </svg>
  )
}
