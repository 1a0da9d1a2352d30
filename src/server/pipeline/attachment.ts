/** Signs that RFC 8187 doesn't allow unescaped, and `encodeURIComponent` leaves. */
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** A `Content-Disposition` that makes browsers save the answer under this name. Source: RFC 6266. */
export function attachment(name: string): string {
  const plain = name.replace(/[^ !#$&'()+,\-.;=@[\]^`{}~\w]/g, '_')
  const other = encodeURIComponent(name).replace(/['()*]/g, escaped)
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${other}`}`
}
