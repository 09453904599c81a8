/** Long work at the command line; `usage` says how. */
import { formatMoment } from '../lib/dates.ts'
import type { Db } from '../server/db.ts'
import { translator } from '../server/texts.ts'
import type { Work } from '../shop/work/rules.ts'
import { listWork, workProgress } from '../shop/work/work.ts'
import { cancelLongWork } from '../workflows/back-office/back-office.ts'
import { nextLines, openedForCommand, pageOption, pageUsage, wholeNumber, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run work -- list [--all] [--after <place>]
npm run work -- show <id>
npm run work -- cancel <id>

list    what is to be done or is under way, the latest first; --all: what has ended as well
show    how far it is, and how it ended
cancel  ends it: at once where no process is at it, else after the step that it is at. What is done stays done
${pageUsage}
${actingUsage}`

/** So many a page. */
const mostListed = 50

await run(async (config) => {
  const options = { ...actingOption, ...pageOption, all: { type: 'boolean' } } as const
  const { values, positionals } = wordsIn(process.argv.slice(2), options, usage)
  const [kind, given, ...more] = positionals
  const id = wholeNumber(given, 'id', 1, Number.MAX_SAFE_INTEGER)
  const isList = kind === 'list' && id === undefined
  const isOne = (kind === 'show' || kind === 'cancel') && id !== undefined
  if (more.length > 0 || !(isList || isOne)) throw new CannotStart(usage)
  const { db, close } = await openedForCommand(config)
  try {
    if (id === undefined) await list(db, { all: values.all ?? false, after: values.after })
    else if (kind === 'show') await show(db, id)
    else {
      const context = await commandContext({ config }, db, values.as)
      const done = await db.transaction().execute(async (tx) => await cancelLongWork(tx, context, id))
      console.log(accepted(done).ended ? `Work ${id} is cancelled.` : `Work ${id} ends after its step.`)
    }
  } finally {
    await close()
  }
  return null
})

async function list(db: Db, { all, after }: { all: boolean; after: string | undefined }): Promise<void> {
  const page = accepted(await listWork(db, { size: mostListed, all, after }))
  const lines = page.rows.length === 0 ? ['No work.'] : page.rows.map(inLine)
  console.log([...lines, ...nextLines(page)].join('\n'))
}

async function show(db: Db, id: number): Promise<void> {
  const work = await workProgress(db, id)
  if (!work) throw new CannotStart(translator('en')('work.error.unknown'))
  const { staffId, startedAt, endedAt, cancelAskedAt, result, errorKey } = work
  const told = [
    inLine(work),
    `asked for by ${staffId === null ? 'the program' : `staff ${staffId}`}, ${moment(work.askedAt)}`,
    startedAt && `begun ${moment(startedAt)}`,
    cancelAskedAt && `to be cancelled since ${moment(cancelAskedAt)}`,
    endedAt && `ended ${moment(endedAt)}`,
    errorKey && translator('en')(errorKey),
    result === null ? null : JSON.stringify(result),
  ]
  console.log(told.filter((line) => line !== null).join('\n    '))
}

function inLine({ id, kind, state, done, of, note }: Work): string {
  const far = `${done} of ${of ?? '?'}`
  return [String(id).padStart(6), state.padEnd(9), kind, far, note].filter((part) => part !== '').join('  ')
}

function moment(at: Date): string {
  return formatMoment(at, 'en').replaceAll('\u00a0', ' ')
}
