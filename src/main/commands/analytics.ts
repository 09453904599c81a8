/** Sales figures at the command line; see `usage`. */
import { dayInPrague } from '../../lib/dates.ts'
import {
  findLoyalty,
  findSales,
  findStockOuts,
  findVisits,
  salesCsv,
} from '../../shop/analytics/analytics.ts'
import { salesQuery } from '../../shop/analytics/schema.ts'
import { wordsIn, type Command, type CommandShop } from '../command.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

const usage = `npm run shop -- analytics sales [--from 2026-11-01 --to 2026-11-30] [--by day|week|month]
                    [--group trade|product|representative] [--trade B2C|B2B] [--file sales.csv]
npm run shop -- analytics customers | visits | stock-outs [--from … --to …]
${declaredUsage('analytics').join('\n')}

sales       orders and their value by the day placed, turnover (documents less corrective ones, without VAT) by the tax
            point, cost of what was packed, and the margin; as a table for a spreadsheet
customers   how many of the period's customers had ordered before
visits      how far carts came, step by step, and from where visitors
stock-outs  variants that are sold, with their days on which nothing was free when the day ended
Days are those in Prague, both included; left out: the last 30.`

const text = { type: 'string' } as const
const options = {
  from: text,
  to: text,
  by: text,
  group: text,
  trade: text,
  file: text,
} as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof argumentsIn>['values']

const percent = (share: number | null): string => (share === null ? '–' : `${(share * 100).toFixed(1)} %`)

export const analytics: Command = async (args, shop) => {
  const { positionals, values } = argumentsIn(args)
  const [kind, ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  const report = reports.find(({ name }) => name === kind)
  if (!report) throw new CannotStart(usage)
  return await report.read(shop, values)
}

function parseSalesInput(shop: CommandShop, { from, to, by, group, trade }: Values) {
  const days = {
    from: dayInPrague(new Date(shop.now().getTime() - 29 * 86_400_000)),
    to: dayInPrague(shop.now()),
  }
  const given = Object.entries({ ...days, from, to, by, group, trade }).filter(
    ([, value]) => value !== undefined,
  )
  const query = salesQuery.safeParse({ ...days, ...Object.fromEntries(given) })
  if (!query.success) throw new CannotStart(usage)
  return query.data
}

const reports: { name: string; read: (shop: CommandShop, values: Values) => Promise<string[]> }[] = [
  {
    name: 'sales',
    read: async (shop, values) => {
      const query = parseSalesInput(shop, values)
      const { db } = await shop.open()
      const table = salesCsv(await findSales({ db }, query), { withCosts: true })
      if (values.file === undefined) return table.replace('\uFEFF', '').trimEnd().split('\r\n')
      await shop.write(values.file, table)
      return [`${values.file} is written.`]
    },
  },
  {
    name: 'customers',
    read: async (shop, values) => {
      const query = parseSalesInput(shop, values)
      const { db } = await shop.open()
      const { customers, again, repeatRate } = await findLoyalty({ db }, query)
      return [`${customers} customers, ${again} of them had ordered before: ${percent(repeatRate)}`]
    },
  },
  {
    name: 'visits',
    read: async (shop, values) => {
      const query = parseSalesInput(shop, values)
      const { db } = await shop.open()
      const { steps, sources } = await findVisits({ db }, query)
      return [
        ...steps.map(
          ({ step, count, conversion }) =>
            `${step}: ${count} carts, ${percent(conversion)} of the step before`,
        ),
        ...sources.map(({ what, count }) => `from ${what}: ${count}`),
      ]
    },
  },
  {
    name: 'stock-outs',
    read: async (shop, values) => {
      const query = parseSalesInput(shop, values)
      const { db } = await shop.open()
      return (await findStockOuts({ db, now: shop.now() }, query)).map(
        ({ code, days }) => `${code}: ${days} days`,
      )
    },
  },
]
