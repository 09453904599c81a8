/** Texts for words of a growing list, or from outside. */
import type { Translate } from './i18n.ts'

/** The text of a key, or the word itself if there is no text: an older release or another site may have written it. */
export function wordOr(t: Translate, key: string, word: string): string {
  const text = t(key)
  return text === key ? word : text
}
