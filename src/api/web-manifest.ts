/** /manifest.webmanifest: the shop's look when a visitor adds it to their home screen (W3C Web App Manifest). */
import { brandIconPath, sloganIn } from '../lib/brand.ts'
import { href, type Locale } from '../lib/routes.ts'
import type { Config } from '../server/config.ts'
import { translator } from '../server/texts.ts'

/** Its paths, by language. */
export const manifestPaths = { cs: '/manifest.webmanifest', en: '/en/manifest.webmanifest' } as const

export function webManifest({ shopName, brand }: Pick<Config, 'shopName' | 'brand'>, locale: Locale): object {
  const t = translator(locale)
  const slogan = sloganIn(brand, locale)
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // One shop, no matter in which language it was installed.
    id: '/',
    name: slogan === '' ? shopName : `${shopName}: ${slogan}`,
    short_name: shopName,
    lang: locale,
    dir: 'ltr',
    start_url: href('home', locale),
    scope: '/',
    // With the back button and the address: paying goes to the bank and back.
    display: 'minimal-ui',
    background_color: brand.paper,
    theme_color: brand.paper,
    categories: ['shopping'],
    icons: brand.drawings
      ? [
          icon('icon-192', 192, 'any'),
          icon('icon-512', 512, 'any'),
          icon('icon-maskable-192', 192, 'maskable'),
          icon('icon-maskable-512', 512, 'maskable'),
        ]
      : [
          {
            src: brandIconPath(brand, shopName),
            sizes: 'any',
            type: 'image/svg+xml',
            purpose: 'any maskable',
          },
        ],
    shortcuts: [
      { name: t('search.shortcut_order'), url: href('order', locale) },
      { name: t('search.title'), url: href('search', locale) },
    ],
  }
}
