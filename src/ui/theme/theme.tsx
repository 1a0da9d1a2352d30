import { theme } from '@/platform/interface'
import { buttonStyle } from '@/ui/button-style'
import { themes } from './design-tokens'
import { Icon } from '@/ui/icons/icon'
import { ThemeButton } from './theme-button'

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
 * The script also colours the browser's own bar, which Next would make dark again at each
 * navigation. It's static text, so that the security policy can name its hash.
 */
const script =
  `(({classList:c},t,l)=>{try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light'){c.remove('dark');t=l}}catch{}` +
  `document.head.insertAdjacentHTML('beforeend','<meta name="theme-color" content="'+t+'">')})` +
  `(document.documentElement,'${themes.dark.page}','${themes.light.page}')`

/** The root needs the class `dark` and `suppressHydrationWarning`. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
