/** Search engines show about as many characters. */
const longest = 60

/** Adds the business's name if search engines show both whole. */
export function pageTitle(title: string, businessName: string): string {
  const whole = [title, businessName].filter(Boolean).join(' · ')
  return whole.length <= longest ? whole : title
}
