import { buttonStyle } from '@/ui/button-style'
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
