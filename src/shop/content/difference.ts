/** The difference of two texts, line by line. */
import { diffLines } from 'diff'
import type { Reading } from '../../server/context.ts'
import { locales, type Locale } from '../../lib/routes.ts'
import type { Outcome } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { textsAt, type TextsAt } from './history.ts'
import type { LineChange } from './rules.ts'

/** Texts that differ more than this are shown as one removed and one added: a closer comparison would take seconds. */
const mostEdits = 2000

/** Compares two texts by their lines: kept, added, and removed. */
export function lineChanges(from: string, to: string): LineChange[] {
  const changes = diffLines(endedLine(from), endedLine(to), { maxEditLength: mostEdits })
  if (!changes)
    return [
      { kind: 'removed', lines: linesOf(from) },
      { kind: 'added', lines: linesOf(to) },
    ]
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: linesOf(value),
  }))
}

const endedLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')

export type DocumentDifference = Record<Locale, { title: LineChange[]; body: LineChange[] }>

/**
 * The difference between two versions of a document, or between a version and its draft, in both languages.
 * @returns 404 if one does not exist
 */
export async function documentDifference(
  { db }: Reading,
  { code, from, to }: { code: string; from: TextsAt; to: TextsAt },
): Promise<Outcome<DocumentDifference>> {
  const before = await textsAt({ db }, { code, at: from })
  if (isRefusal(before)) return before
  const after = await textsAt({ db }, { code, at: to })
  if (isRefusal(after)) return after
  const pairs = locales.map((locale) => [
    locale,
    {
      title: lineChanges(before[locale].title, after[locale].title),
      body: lineChanges(before[locale].body, after[locale].body),
    },
  ])
  return Object.fromEntries(pairs) as DocumentDifference
}
