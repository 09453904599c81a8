/** Declared lists at the command line: `npm run shop -- reviews list novak --stars 5`. Words and help come from the declaration. */
import { csvFile } from '../../lib/csv.ts'
import { translator } from '../../server/texts.ts'
import { holds } from '../../shop/staff/rules.ts'
import { lists } from '../../workflows/back-office/back-office.ts'
import { viewerOf, type Listed, type Viewer } from '../../workflows/lists/lists.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type CommandShop } from '../command.ts'
import { accepted, actingOption, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

/** The list of a noun. */
export const listedFor = (noun: string): Listed | undefined => lists.find(({ name }) => name === noun)

const optionOf = (name: string): string => name.replaceAll('_', '-')

/** Its line of the usage. */
export const listedUsage = ({ name, query, sorts, call, under }: Listed): string => {
  const filters = Object.keys(query).filter((one) => one !== 'q' && one !== 'sort')
  return [
    `npm run shop -- ${name} list`,
    ...(under === undefined ? [] : [`<${under}>`]),
    ...('q' in query ? ['[<word> …]'] : []),
    ...filters.map((one) => `[--${optionOf(one)} <value>]`),
    ...(sorts.length > 0 ? [`[--sort ${sorts.join('|')}]`] : []),
    `[--csv <file>]${call ? `\n    ${call.summary}` : ''}`,
  ].join(' ')
}

const help = (list: Listed): string =>
  `${listedUsage(list)}\n\n--csv <file>  writes the whole list as a file for spreadsheets\n${pageUsage}`

/** Rows a page. */
const size = 100

/** Prints a page of a list, a row a line behind its name in other commands, or writes all of it to a file. */
export async function printList(list: Listed, args: string[], shop: CommandShop): Promise<string[]> {
  const names = Object.keys(list.query).filter((name) => name !== 'q')
  const { values, positionals } = wordsIn(
    args,
    {
      ...Object.fromEntries(names.map((name) => [optionOf(name), { type: 'string' }] as const)),
      ...pageOption,
      ...actingOption,
      csv: { type: 'string' },
    },
    help(list),
  )
  const given = values as Record<string, string | undefined>
  const [whose, words] =
    list.under === undefined ? [[], positionals] : [positionals.slice(0, 1), positionals.slice(1)]
  if (list.under !== undefined && whose.length === 0) throw new CannotStart(help(list))
  const query = new URLSearchParams({ [list.placeOf('q')]: words.join(' ') })
  for (const name of names) query.set(list.placeOf(name), wordIn(list, name, given[optionOf(name)] ?? ''))
  const { db } = await shop.open()
  const { actor, now } = await commandContext(shop, db, given['as'])
  if (list.permission !== null && !holds(actor, list.permission))
    throw new CannotStart(translator('en')('staff.error.not_allowed'))
  const parameters = list.under === undefined ? {} : { [list.under]: whose[0] }
  const viewer = viewerOf(actor, { db, now, t: translator('en'), locale: 'en', parameters })
  if (given['csv'] !== undefined) return await written(list, given['csv'], { viewer, query, shop })
  const page = accepted(await list.lined(viewer, query, { size, after: given['after'] }))
  const lines = page.rows.map((cells) => cells.filter((cell) => cell !== '').map(safe))
  return [
    ...(lines.length === 0 ? ['There are none.'] : lines.map((cells) => cells.join('  '))),
    ...nextLines(page),
  ]
}

/** A filter's value as the list knows it, regardless of case. @throws CannotStart: the list knows no such value */
function wordIn(list: Listed, name: string, given: string): string {
  const known = ['', given, given.toUpperCase()].find(
    (one) =>
      one.toUpperCase() === given.toUpperCase() && (one === '' || list.query[name]?.safeParse(one).success),
  )
  if (known === undefined)
    throw new CannotStart(`--${optionOf(name)} ${given} is nothing of this list.\n\n${help(list)}`)
  return known
}

async function written(
  list: Listed,
  path: string,
  { viewer, query, shop }: { viewer: Viewer; query: URLSearchParams; shop: CommandShop },
): Promise<string[]> {
  const { heading, rows } = accepted(await list.told(viewer, query))
  const cells: string[][] = []
  for await (const row of rows) cells.push(row)
  await shop.write(path, csvFile([heading, ...cells]))
  return [`${cells.length} rows written to ${path}.`]
}

/** Strangers wrote some of it: on a terminal, control characters are commands. */
const safe = (text: string): string => text.replace(/\p{C}/gu, ' ')
