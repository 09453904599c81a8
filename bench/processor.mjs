// The processor's time and the memory of a process with all processes that it started, from the /proc of Linux.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const fieldsOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')

/** The process and its living descendants. */
function treeOf(pid) {
  const parents = new Map()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      parents.set(Number(name), Number(fieldsOf(name)[1]))
    } catch {
      // It has just ended.
    }
  const tree = [pid]
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child)
  return tree
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)

/** User and system time of the tree, including ended children, in milliseconds; Linux counts in ticks of 10 ms. */
export const workOf = (pid) =>
  sum(treeOf(pid).map((one) => sum(fieldsOf(one).slice(11, 15).map(Number)) * 10))

/** The tree's memory in MB; pages that several of its processes share count once. */
export const memoryOf = (pid) =>
  Math.round(
    sum(
      treeOf(pid).map((one) =>
        Number(/\nPss:\s+(\d+)/.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]),
      ),
    ) / 1024,
  )

/** The first process of a server that `startPostgres` started. */
export const postmasterOf = ({ folder }) =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
