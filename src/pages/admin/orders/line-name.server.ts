/** Names of an order's lines are kept in the buyer's language: what says that one is a box or a gift is told in the reader's. */
import { locales } from '../../../lib/routes.ts'
import { translator } from '../../../server/texts.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** How names of lines are put together, as orders are. */
const templates = ['order.box_of', 'order.gift'] as const
const [name, pieces] = ['\u0001', '\u0002']

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What a template looks like in any language: `(name) – krabice ((pieces) ks)`. */
const patterns = templates.flatMap((template) =>
  locales.map((locale) => {
    const whole = escaped(translator(locale)(template, { name, pieces }))
    const source = whole.replace(name, '(.+)').replace(pieces, String.raw`(\d+)`)
    return { template, pattern: new RegExp(`^${source.replaceAll(/[ \u00a0]/g, '[ \u00a0]')}$`) }
  }),
)

/** `Chilli – krabice (20 ks)` in English: “Chilli – box (20 pcs)”. */
export function lineName({ t }: Pick<StaffPage, 't'>, kept: string): string {
  for (const { template, pattern } of patterns) {
    const found = pattern.exec(kept)
    if (found) return t(template, { name: found[1] ?? '', pieces: found[2] ?? '' })
  }
  return kept
}
