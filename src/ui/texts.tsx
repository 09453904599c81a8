/** Texts for components: the page's provider, the hook, and texts with links in them. */
import { cloneElement, createContext, useContext, type ReactElement, type ReactNode } from 'react'
import type { Translate, Values } from '../lib/i18n.ts'

const Texts = createContext<Translate>((key) => key)

export function TextsProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <Texts value={t}>{children}</Texts>
}

/** The texts of the page's language. */
export function useTranslation(): { t: Translate } {
  return { t: useContext(Texts) }
}

interface TransProps {
  i18nKey: string
  values?: Values
  /** Elements by the names of the tags in the text: `Read our <terms>terms</terms>.` */
  components: Record<string, ReactElement>
}

/** A text with elements in it. A tag without an element is left out, its words stay. */
export function Trans({ i18nKey, values, components }: TransProps): ReactNode {
  const { t } = useTranslation()
  const parts = t(i18nKey, values).split(/<(\w+)>(.*?)<\/\1>/g)
  // Text, tag, words, text, tag, words, …
  return parts.map((part, place) => {
    if (place % 3 === 0) return part
    if (place % 3 === 2) return null
    const words = parts[place + 1]
    const element = components[part]
    return element ? cloneElement(element, { key: place }, words) : words
  })
}
