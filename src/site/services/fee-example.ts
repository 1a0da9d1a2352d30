const won = 8_000

/** The part of it that a share may be taken from. */
const shared = 6_000

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * An injury claim in figures.
 * @param fee the fact, such as `25%`
 * @returns undefined if it isn't a percentage
 */
export function feeExample(fee: string) {
  const percent = Number.parseFloat(fee)
  if (!/^[\d.]+ ?%$/.test(fee)) return undefined
  const share = (shared * percent) / 100
  return [
    { label: 'You win, for an injury', amount: won },
    { label: 'Of that, for the injury itself and your losses so far', amount: shared },
    { label: `The most I take: ${fee} of that part`, amount: share },
    { label: 'Left for you, before what can come on top', amount: won - share },
  ].map(({ label, amount }) => ({ label, amount: pounds.format(amount) }))
}
