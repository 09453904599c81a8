/** Differences between two versions of a mail's sentences, and the version scheduled for a later day. */
import { formatShortMoment, longDay } from '../../lib/dates.ts'
import { locales, type Locale } from '../../lib/routes.ts'
import { lineChanges, type MailTextValues, type MailTexts } from '../../shop/content/content.ts'
import type { LineChange } from '../../shop/content/rules.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { sentenceName } from '../../workflows/operations/operations.ts'

/** The scheduled version in each language, with its differences from the version in force. */
export async function waitingTexts(
  { db, locale, t }: StaffPage,
  kind: string,
  now: Record<Locale, MailTexts>,
) {
  const names = await staffNames({ db })
  return locales.flatMap((of) => {
    const { waiting, sentences } = now[of]
    if (!waiting) return []
    const { version, validFrom, note, at, staffId, texts: after } = waiting
    const before = Object.fromEntries(
      sentences.flatMap(({ key, text }) => (text === null ? [] : [[key, text] as const])),
    )
    const shipped = new Map(sentences.map((one) => [one.key, one.shipped]))
    return [
      {
        of,
        version,
        from: longDay(validFrom, locale),
        note,
        at: formatShortMoment(at, locale),
        who: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
        changes: sentenceChanges({ before, after }, shipped).map(({ key, changes }) => ({
          key,
          name: sentenceName(key, kind, t),
          changes,
        })),
      },
    ]
  })
}

/** The sentences that differ between two versions; a version without a sentence uses the one that ships with the shop. */
export function sentenceChanges(
  { before = {}, after }: { before?: MailTextValues | undefined; after: MailTextValues },
  shipped: ReadonlyMap<string, string>,
): { key: string; changes: LineChange[] }[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const said = (texts: MailTextValues, key: string) => texts[key] ?? shipped.get(key) ?? ''
  return keys
    .filter((key) => said(before, key) !== said(after, key))
    .map((key) => ({ key, changes: lineChanges(said(before, key), said(after, key)) }))
}
