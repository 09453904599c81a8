// The processor's time and the memory of a process with all processes that it started, from the /proc of Linux.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a process; undefined if it has just ended. */
function readOf(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The process and its living descendants, each with its fields of `stat` behind its name. */
function treeOf(root) {
  const fields = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readOf(name, 'stat')?.split(') ').at(-1).split(' ') ?? []]),
  )
  const tree = [root]
  for (const pid of tree)
    for (const [child, [, parent]] of fields) if (Number(parent) === pid) tree.push(child)
  return tree.map((pid) => [pid, fields.get(pid) ?? []])
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/** User and system time of the tree, including ended children, in milliseconds; Linux counts in ticks of 10 ms. */
export const workOf = (pid) =>
  sum(treeOf(pid).flatMap(([, fields]) => fields.slice(11, 15).map((ticks) => Number(ticks) * 10)))

/** The tree's memory in MB; pages that several of its processes share count once. */
export const memoryOf = (pid) =>
  Math.round(
    sum(
      treeOf(pid).map(([one]) => Number(/\nPss:\s+(\d+)/.exec(readOf(one, 'smaps_rollup') ?? '')?.[1] ?? 0)),
    ) / 1024,
  )

/** The first process of a server that `startPostgres` started. */
export const postmasterOf = ({ folder }) =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
