/** The rule of a collection in an address: each tick and figure is a parameter, so that trying a rule needs no scripts. */

const figures = ['protein_from', 'weight_from', 'weight_to'] as const

/** The rule that the address asks for, unchecked. */
export function ruleIn(query: URLSearchParams): Record<string, unknown> {
  const ids = (name: string) => query.getAll(name).map(Number)
  const lists = ['categories', 'values'].flatMap((name) =>
    query.has(name) ? [[name, ids(name)] as const] : [],
  )
  const typed = figures.flatMap((name) => {
    const text = (query.get(name) ?? '').replaceAll(/\s/g, '')
    return text === '' ? [] : [[name, Number(text)] as const]
  })
  return Object.fromEntries([...lists, ...typed])
}
