/** Folds the rows of a timeline: changes of states that belong to one act are details of its sentence. */

/** An event of the timeline. */
export interface Happened {
  at: Date
  /** The author named in the sentence; null: it names none. */
  who: string | null
  /** The whole sentence. */
  what: string
  more: string | null
  /** States, numbers of payments, and other facts for those who open the details. */
  detail?: string
  /** Part of an act: of the parts at one moment by one author, the lowest rank is the sentence. */
  rank?: number
  /** The shop did it by itself, so it belongs to whatever a person did at that moment. */
  isOwn?: boolean
  /** An act that the parts by its author at its moment belong to. */
  isAct?: boolean
}

export type TimelineRow = Pick<Happened, 'at' | 'what' | 'more'> & { details: string[] }

/** @param events in the order in which they happened @returns rows, newest first */
export const folded = (events: readonly Happened[]): TimelineRow[] =>
  [...Map.groupBy(events, ({ at }) => at.getTime()).values()].toReversed().flatMap(foldedMoment)

function foldedMoment(events: readonly Happened[]): TimelineRow[] {
  const whole = events.filter(({ rank }) => rank === undefined).toReversed()
  const parts = events.filter(({ rank }) => rank !== undefined)
  const heads = whole.filter(({ isAct }) => isAct)
  const author = heads.at(-1)?.who ?? parts.find(({ isOwn }) => !isOwn)?.who
  const byAuthor = Map.groupBy(parts, ({ who, isOwn }) => (isOwn ? (author ?? who) : who))
  const left = new Map(
    [...byAuthor].map(([who, its]) => [who, its.toSorted((one, other) => rankOf(one) - rankOf(other))]),
  )
  const rows = whole.map((one) => {
    const isHead = one.isAct === true && left.has(one.who)
    const its = isHead ? (left.get(one.who) ?? []) : []
    if (isHead) left.delete(one.who)
    return row(one, its)
  })
  return [...rows, ...[...left.values()].flatMap(([first, ...its]) => (first ? [row(first, its)] : []))]
}

const rankOf = ({ rank = 0 }: Happened) => rank

const row = ({ at, what, more, detail }: Happened, parts: readonly Happened[]): TimelineRow => ({
  at,
  what,
  more,
  details: [
    ...new Set([
      ...(detail === undefined ? [] : [detail]),
      // A reason that is the same for the whole act stands once.
      ...parts.map((part) =>
        [part.detail ?? part.what, part.more === more ? null : part.more].filter(Boolean).join(' · '),
      ),
    ]),
  ],
})
