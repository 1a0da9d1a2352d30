import { theme } from '@/platform/interface'

/**
 * Removes the dark class before anything is painted if the person has chosen light. Static text, so
 * that the security policy can name its hash; if storage is denied, the default stays.
 */
const script = `try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light')document.documentElement.classList.remove('dark')}catch{}`

/**
 * For the head of a layout whose `<html>` has the class `dark` and `suppressHydrationWarning`.
 * Source: docs/product.md, "4.2 Theme".
 */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
