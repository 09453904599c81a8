/** The home page of a shop without a composed one: its name, its goods, and what buyers ask. Pure. */
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import { newSection, type EditedPage, type EditedSection, type SectionKindName } from './facts.ts'

const kinds = ['hero', 'testimonial', 'goods', 'box', 'order', 'inside', 'reviews', 'questions'] as const

/** @param picture of the hero: the hash of an uploaded picture; empty: none */
export function plainPage(
  texts: Record<Locale, Translate>,
  { shopName, picture }: { shopName: string; picture: string },
): EditedPage {
  const both = (of: (t: Translate) => string) => ({ cs: of(texts.cs), en: of(texts.en) })
  const named = (kind: SectionKindName) => both((t) => t(`content.plain.${kind}`))
  const hero = newSection(
    'hero',
    both(() => shopName),
  )
  const button = both((t) => t('content.plain.button'))
  const [first, ...rest]: EditedSection[] = kinds.map((kind) =>
    kind === 'hero' ? hero : newSection(kind, named(kind)),
  )
  return {
    title: both(() => shopName),
    description: both((t) => t('content.plain.description', { name: shopName })),
    sections: [
      {
        ...(first ?? hero),
        shared: { ...hero.shared, picture, tone: 'mustard' },
        words: {
          cs: { ...hero.words.cs, button: button.cs },
          en: { ...hero.words.en, button: button.en },
        },
      },
      ...rest,
    ],
  }
}
