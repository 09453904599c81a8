/** /manifest.webmanifest: the shop's look when a visitor adds it to their home screen (W3C Web App Manifest). */
import { href, type Locale } from '../lib/routes.ts'
import { translator } from '../server/texts.ts'

/** As --paper of src/ui/tokens.css in the light scheme. */
export const themeColour = '#f7f0e4'

/** Its paths, by language. */
export const manifestPaths = { cs: '/manifest.webmanifest', en: '/en/manifest.webmanifest' } as const

export function webManifest(shopName: string, locale: Locale): object {
  const t = translator(locale)
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // One shop, no matter in which language it was installed.
    id: '/',
    name: `${shopName}: ${t('layout.line')}`,
    short_name: shopName,
    description: t('home.head_description_plain'),
    lang: locale,
    dir: 'ltr',
    start_url: href('home', locale),
    scope: '/',
    // With the back button and the address: paying goes to the bank and back.
    display: 'minimal-ui',
    background_color: themeColour,
    theme_color: themeColour,
    categories: ['food', 'shopping'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-192', 192, 'maskable'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('search.shortcut_order'), url: href('order', locale) },
      { name: t('search.title'), url: href('search', locale) },
    ],
  }
}
