/** The places of a page's verbs: one to do now, at most two beside it, and a menu for the rest. Pure. */

export interface RankedVerb {
  /** Its intent, or the name of a link. */
  name: string
  /** It can't be undone, so its form asks for a typed confirmation. */
  isDanger?: boolean | undefined
}

/** The verbs that lead in one state, by their names; those that are not offered leave no gap. */
export interface VerbRanks {
  /** Left out: no verb stands out. The first one that is offered. */
  primary?: readonly string[]
  /** Left out: the first ones that are offered. */
  secondary?: readonly string[]
}

/** The most verbs outside the menu. */
const mostOpen = 3
const mostSecondary = 2

/** Destructive verbs come last, everywhere; a menu is only worth it above three verbs. */
export function verbPlaces<Verb extends RankedVerb>(
  verbs: readonly Verb[],
  { primary: first = [], secondary: next }: VerbRanks = {},
): { primary: Verb | undefined; secondary: Verb[]; more: Verb[] } {
  const named = (name: string) => verbs.find((verb) => verb.name === name)
  const primary = first.flatMap((name) => named(name) ?? [])[0]
  const others = verbs.filter((verb) => verb !== primary)
  const calm = others.filter(({ isDanger }) => isDanger !== true)
  const ordered = [...calm, ...others.filter(({ isDanger }) => isDanger === true)]
  if (verbs.length <= mostOpen) return { primary, secondary: ordered, more: [] }
  const wanted = next?.flatMap((name) => calm.find((verb) => verb.name === name) ?? []) ?? calm
  const secondary = wanted.slice(0, mostSecondary)
  return { primary, secondary, more: ordered.filter((verb) => !secondary.includes(verb)) }
}
