import { theme } from '@/platform/interface'
import { buttonStyle } from '@/ui/button-style'
import { themes } from './design-tokens'
import { Icon } from '@/ui/icons/icon'
import { ThemeButton } from './theme-button'

/** Source: docs/product.md, "4.2 Theme". */
export function ThemeToggle() {
  return (
    <ThemeButton
      className={buttonStyle({ variant: 'quiet', size: 'icon', className: 'no-js:hidden' })}
      sun={<Icon name="sun" />}
      moon={<Icon name="moon" />}
    />
  )
}

/**
 * The browser's own bar is coloured by the first of these elements; the page's own says dark, for
 * when scripts are off. Static text, so that the security policy can name its hash.
 */
const script =
  `try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light'){` +
  `document.documentElement.classList.remove('dark');` +
  `document.head.insertAdjacentHTML('afterbegin','<meta name="theme-color" content="${themes.light.page}">')}}catch{}`

/**
 * The root needs the class `dark` and `suppressHydrationWarning`. Source: docs/product.md, "4.2
 * Theme".
 */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
