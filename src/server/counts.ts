/** Counts of events since the process started, under names of the program's own, for metrics. */
export interface Counts {
  add: (name: string) => void
  all: () => ReadonlyMap<string, number>
}

export function openCounts(): Counts {
  const counts = new Map<string, number>()
  return {
    add: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    all: () => counts,
  }
}
