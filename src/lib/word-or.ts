/** Words of a list that grows, or that comes from outside. */
import type { Translate } from './i18n.ts'

/** The text of a key; where there is none, as of what an older release wrote or another site sent, the word itself. */
export function wordOr(t: Translate, key: string, word: string): string {
  const text = t(key)
  return text === key ? word : text
}
