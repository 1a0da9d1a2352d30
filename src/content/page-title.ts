/** Search engines show about as many characters. */
const longest = 60

/** With the business's name where both are shown whole. */
export function pageTitle(title: string, businessName: string): string {
  const whole = [title, businessName].filter(Boolean).join(' · ')
  return whole.length <= longest ? whole : title
}
