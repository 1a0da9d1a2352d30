import type { Links } from '../../../../payload-types'
import type { Copy } from '@/content/sentences'

export const links: Copy<Links> = {
  professionalNetwork: { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
  photoSharing: { label: 'Instagram', url: 'https://www.instagram.com/' },
  social: { label: 'Facebook', url: 'https://www.facebook.com/' },
}
