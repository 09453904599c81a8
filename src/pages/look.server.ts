/** The look of a shop's pages, from its settings. */
import { brandIconPath, brandSheetPath } from '../lib/brand.ts'
import { groundsOf } from '../lib/brand-sheet.ts'
import type { Config } from '../server/config.ts'
import { shippedLook, type BrandLook } from '../ui/brand.tsx'

export function lookOf({ brand, shopName }: Pick<Config, 'brand' | 'shopName'>): BrandLook {
  const sheet = brandSheetPath(brand)
  return {
    name: shopName,
    sheet,
    ground: sheet === null ? shippedLook.ground : groundsOf(brand),
    drawings: brand.drawings,
    icon: brand.drawings ? null : brandIconPath(brand, shopName),
  }
}
