import { noStore } from './http-error'

/** Signs that RFC 8187 doesn't allow unescaped, and `encodeURIComponent` leaves. */
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Source: RFC 6266. */
function attachment(name: string): string {
  const plain = name.replace(/[^ !#$&'()+,\-.;=@[\]^`{}~\w]/g, '_')
  const other = encodeURIComponent(name).replace(/['()*]/g, escaped)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${other}`}`
}

/** Headers by which a browser saves the answer under this name and never shows it as a page. */
export const saved = (name: string, type: string) => ({
  ...noStore,
  'Content-Type': type,
  'Content-Disposition': attachment(name),
  'Content-Security-Policy': 'sandbox',
})
