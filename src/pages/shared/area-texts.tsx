/** Texts that load with some pages only (text-areas.ts), for their children. */
import { useMemo, type ReactNode } from 'react'
import { createTexts, type Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import { TextsProvider, useTranslation } from '../../ui/texts.tsx'
import { useLocale } from './locale.ts'

/** Made once for each area and language, because the server draws many pages with them. */
const made = new WeakMap<object, Translate>()

function textsMadeOf(locale: Locale, resources: object): Translate {
  const known = made.get(resources)
  if (known) return known
  const texts = createTexts(locale, resources)
  made.set(resources, texts)
  return texts
}

/** @param texts the content of `virtual:browser-texts/<language>/<area>`, by language */
export function AreaTexts({ texts, children }: { texts: Record<Locale, object>; children: ReactNode }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const both = useMemo<Translate>(() => {
    const own = textsMadeOf(locale, texts[locale])
    return (key, values) => {
      const text = own(key, values)
      return text === key ? t(key, values) : text
    }
  }, [t, locale, texts])
  return <TextsProvider t={both}>{children}</TextsProvider>
}
