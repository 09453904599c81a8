/** The result of a search, in words. */
import type { useTranslation } from '../../../ui/texts.tsx'
import { zipMask } from '../../../pages/forms/masks.ts'
import type { BranchSearch } from '../../../pages/shared/branch-search.ts'

type Translate = ReturnType<typeof useTranslation>['t']

export function countText(found: BranchSearch | null, t: Translate): string {
  if (!found) return ''
  const { total, nearby, text, from, meant } = found
  if (text.trim() === '' && !from) return ''
  if (total + nearby === 0) return t('checkout.branch.none', { text: text.trim() })
  if (total === 0) return t('checkout.branch.none_but_near', { text: text.trim(), count: nearby })
  const matches = t('checkout.branch.found', { count: total })
  const all = nearby === 0 ? matches : `${matches}, ${t('checkout.branch.and_near', { count: nearby })}`
  return meant === null ? all : `${t('checkout.branch.meant', { text: text.trim(), town: meant })}: ${all}`
}

/** The origin of the distances, in words. */
export function fromText(from: NonNullable<BranchSearch['from']>, t: Translate): string {
  if (from.kind === 'position') return t('checkout.branch.from_you')
  return from.kind === 'zip'
    ? t('checkout.branch.from_zip', { zip: zipMask(from.name) })
    : t('checkout.branch.from_town', { town: from.name })
}
