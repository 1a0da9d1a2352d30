import { theme } from '@/platform/interface'

/**
 * Removes the dark class from the page's root where the person has chosen light, before anything is
 * painted. It is static text, so that the security policy can name its hash; storage that is denied
 * leaves the default.
 */
const script = `try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light')document.documentElement.classList.remove('dark')}catch{}`

/**
 * For the head of a layout whose `<html>` carries the class `dark` and `suppressHydrationWarning`: the
 * chosen theme is there at the first paint.
 *
 * Source: docs/product.md, "4.2 Theme".
 */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
