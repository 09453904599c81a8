/** The look of a shop's pages, from its settings. */
import { isDeepStrictEqual } from 'node:util'
import { brandIconPath, brandSheetPath, logoOf } from '../lib/brand.ts'
import { groundsOf } from '../lib/brand-sheet.ts'
import type { Config } from '../server/config.ts'
import { shippedLook, type BrandLook } from '../ui/brand.tsx'

/** @returns `shippedLook` itself where nothing differs: then the document need not say it */
export function lookOf({ brand, shopName }: Pick<Config, 'brand' | 'shopName'>): BrandLook {
  const sheet = brandSheetPath(brand)
  const logo = logoOf(brand)
  const look = {
    name: shopName,
    sheet,
    ground: sheet === null ? shippedLook.ground : groundsOf(brand),
    drawings: brand.drawings,
    ...(logo && { logo: { ...logo, ...(brand.logoOnDark ? {} : { 'data-plate': true }) } }),
    icon: brand.drawings ? null : brandIconPath(brand, shopName),
  }
  return isDeepStrictEqual(look, shippedLook) ? shippedLook : look
}
