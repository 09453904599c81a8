/**
 * Order lines keep their names in the buyer's language; the words that mark a box or a gift are translated for the reader.
 */
import { locales } from '../../lib/routes.ts'
import { translator } from '../../server/texts.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** The templates of line names, the same ones that orders are placed with. */
const templates = ['order.box_of', 'order.gift'] as const
const [name, pieces] = ['\u0001', '\u0002']

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A pattern per template and language: `(name) – krabice ((pieces) ks)`. */
const patterns = templates.flatMap((template) =>
  locales.map((locale) => {
    const whole = escaped(translator(locale)(template, { name, pieces }))
    const source = whole.replace(name, '(.+)').replace(pieces, String.raw`(\d+)`)
    return { template, pattern: new RegExp(`^${source.replaceAll(/[ \u00a0]/g, '[ \u00a0]')}$`) }
  }),
)

/** The article alone: `Chilli` of `Chilli – krabice (20 ks)`. */
export const articleName = (kept: string): string =>
  patterns.map(({ pattern }) => pattern.exec(kept)?.[1]).find(Boolean) ?? kept

/** `Chilli – krabice (20 ks)` in English: “Chilli – box (20 pcs)”. */
export function lineName({ t }: Pick<StaffPage, 't'>, kept: string): string {
  for (const { template, pattern } of patterns) {
    const found = pattern.exec(kept)
    if (found) return t(template, { name: found[1] ?? '', pieces: found[2] ?? '' })
  }
  return kept
}
