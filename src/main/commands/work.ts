/** Long work at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import type { Work } from '../../shop/work/rules.ts'
import { listWork, workProgress } from '../../shop/work/work.ts'
import { nextLines, pageOption, pageUsage, wholeNumber, wordsIn, type Command } from '../command.ts'
import { accepted, actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

const usage = `npm run shop -- work list [--all] [--after <place>]
npm run shop -- work show <id>
${declaredUsage('work').join('\n')}

list  what is to be done or is under way, the latest first; --all: what has ended as well
show  how far it is, and how it ended
${pageUsage}
${actingUsage}`

const pageSize = 50

export const work: Command = async (args, shop) => {
  const options = { ...pageOption, all: { type: 'boolean' } } as const
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind, given, ...more] = positionals
  const id = wholeNumber(given, 'id', 1, Number.MAX_SAFE_INTEGER)
  const isList = kind === 'list' && id === undefined
  const isOne = kind === 'show' && id !== undefined
  if (more.length > 0 || !(isList || isOne)) throw new CannotStart(usage)
  const { db } = await shop.open()
  if (id === undefined) return await list(db, { all: values.all ?? false, after: values.after })
  return await show(db, id)
}

async function list(db: Db, { all, after }: { all: boolean; after: string | undefined }): Promise<string[]> {
  const page = accepted(await listWork({ db }, { size: pageSize, all, after }))
  const lines = page.rows.length === 0 ? ['No work.'] : page.rows.map(inLine)
  return [...lines, ...nextLines(page)]
}

async function show(db: Db, id: number): Promise<string[]> {
  const found = await workProgress({ db }, id)
  if (!found) throw new CannotStart(translator('en')('work.error.unknown'))
  const { staffId, startedAt, endedAt, cancelAskedAt, result, errorKey } = found
  const told = [
    inLine(found),
    `asked for by ${staffId === null ? 'the program' : `staff ${staffId}`}, ${moment(found.askedAt)}`,
    startedAt && `begun ${moment(startedAt)}`,
    cancelAskedAt && `to be cancelled since ${moment(cancelAskedAt)}`,
    endedAt && `ended ${moment(endedAt)}`,
    errorKey && translator('en')(errorKey),
    result === null ? null : JSON.stringify(result),
  ]
  return [told.filter((line) => line !== null).join('\n    ')]
}

function inLine({ id, kind, state, done, of, note }: Work): string {
  const far = `${done} of ${of ?? '?'}`
  return [String(id).padStart(6), state.padEnd(9), kind, far, note].filter((part) => part !== '').join('  ')
}

function moment(at: Date): string {
  return formatMoment(at, 'en').replaceAll('\u00a0', ' ')
}
