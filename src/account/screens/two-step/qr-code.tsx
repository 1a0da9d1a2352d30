import { encode } from 'uqr'

/** The quiet zone around a code, in modules. Source: ISO/IEC 18004, 5.3.8. */
const quietZone = 4

/** A path over the dark modules, a row's neighbours in one piece. */
function pathOf(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end === -1 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')
}

/** A text as a QR code, dark on white in both themes and on paper: not every app reads it reversed. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded border border-line forced-color-adjust-none"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={pathOf(data)} />
    </svg>
  )
}
