import { theme } from '@/platform/interface'

/** Where Payload keeps the theme of the panel: a cookie, which its server reads. */
const themeCookie = 'payload-theme'

/**
 * Gives the panel the theme of the site and the dashboard before anything is painted: what is kept
 * there, and dark where nothing is. It is static text, so that the security policy can name its hash.
 */
export const themeStart =
  `let t='${theme.default}';` +
  `try{if(localStorage.getItem(${JSON.stringify(theme.storageKey)})==='light')t='light'}catch{}` +
  `document.cookie='${themeCookie}='+t+';path=/;max-age=31536000;samesite=lax';` +
  `document.documentElement.dataset.theme=t`
