/** Deliveries by suppliers, write-offs and counts, and the level at which pieces count as few. */
import { sql } from 'kysely'
import { dayInPrague } from '../../src/lib/dates.ts'
import { isRefusal } from '../../src/server/refusal.ts'
import * as office from '../office.ts'
import type { World } from './world.ts'

const day = 86_400_000

/**
 * Goods that are produced: code, the lot's letters, the cost of a piece in CZK, and the minimum number of pieces in stock.
 */
const made = [
  { code: 'BM-ORIGINAL-25', letters: 'OR', cost: 21.5, least: 1400, batch: 1600 },
  { code: 'BM-CHILLI-50', letters: 'CH', cost: 41, least: 350, batch: 500 },
  { code: 'BM-PEPPER-50', letters: 'PE', cost: 38.5, least: 300, batch: 400 },
] as const

/** The number of free pieces of a variant. */
const freeOf = async (world: World, code: string): Promise<number> => {
  const [row] = await world.rows(
    sql<{
      free: number
    }>`select s.on_hand as free from stock s join variant v on v.id = s.variant_id where v.code = ${code}`,
  )
  return row?.free ?? 0
}

let receipts = 0

/** The smokehouse brings what is running out; @param lifeDays how long it is good, left out: as usual */
export async function restock(
  world: World,
  { lifeDays = 250, only = null as string | null } = {},
): Promise<void> {
  const { draw } = world
  const now = world.open.clock.now
  const lines: { code: string; lot: string; best_before: string; pieces: number; cost: number }[] = []
  for (const { code, letters, cost, least, batch } of made) {
    if (only === null ? (await freeOf(world, code)) > least : only !== code) continue
    const pieces = only === null ? batch + 20 * draw(10) : 60
    const lot = `${letters}-${1180 + receipts * 3}`
    lines.push({
      code,
      lot,
      best_before: dayInPrague(new Date(now.getTime() + (lifeDays + draw(20)) * day)),
      pieces,
      cost: cost + draw(4) * 0.5,
    })
  }
  if (lines.length === 0) return
  const receipt = {
    supplier: 'Sušírna Vysočina s.r.o.',
    document: `DL-${1180 + ++receipts * 3}`,
    received_on: dayInPrague(now),
    note: '',
    lines,
  }
  await world.does('sklad', async (context) => await office.receiveGoodsByStaff(context, receipt))
}

/** T-shirts come twice in the year. */
export async function restockShirts(world: World): Promise<void> {
  const received_on = dayInPrague(world.open.clock.now)
  const lines = ['S', 'M', 'L', 'XL', 'XXL'].map((size) => ({
    code: `BM-SHIRT-${size}`,
    lot: `T-${receipts}`,
    best_before: null,
    pieces: size === 'L' || size === 'XL' ? 60 : 30,
    cost: 118,
  }))
  const receipt = {
    supplier: 'Textilka Náchod s.r.o.',
    document: `FV-${77_400 + 13 * ++receipts}`,
    received_on,
    note: '',
    lines,
  }
  await world.does('sklad', async (context) => await office.receiveGoodsByStaff(context, receipt))
}

/** Some pieces are damaged, or given away as samples. */
export async function writeOff(world: World): Promise<void> {
  const isSample = world.draw(2) === 0
  const given = {
    code: made[world.draw(made.length)]?.code ?? 'BM-ORIGINAL-25',
    pieces: 1 + world.draw(isSample ? 12 : 4),
    reason: isSample ? ('SAMPLE' as const) : ('DAMAGED' as const),
    note: isSample ? 'ochutnávka na farmářských trzích' : 'protržený sáček při vychystávání',
    key: world.key(),
  }
  await world.does('sklad', async (context) => await office.writeOffByStaff(context, given))
}

/** The warehouse counts its lots; one of them differs by some pieces. */
export async function count(world: World): Promise<void> {
  const opened = await world.does(
    'sklad',
    async (context) => await office.openStocktakeByStaff(context, { note: 'pololetní inventura' }),
  )
  if (isRefusal(opened)) return
  const stocktake_id = opened.id
  const lots = await world.rows(
    sql<{ id: number; on_hand: number }>`select id, on_hand from lot where on_hand > 0 order by id`,
  )
  for (const [at, { id: lot_id, on_hand }] of lots.entries())
    await world.does(
      'sklad',
      async (context) =>
        await office.countLotByStaff(context, {
          stocktake_id,
          lot_id,
          place: `R${1 + (at % 6)}`,
          pieces: at === 1 ? Math.max(0, on_hand - 3) : on_hand,
        }),
    )
  await world.does(
    'sklad',
    async (context) =>
      await office.postStocktakeByStaff(context, {
        id: stocktake_id,
        reason: 'inventura k pololetí, tři kusy chybí',
      }),
  )
}

/** Sets the numbers of free pieces at which variants are reported as low. */
export async function setThresholds(world: World): Promise<void> {
  const wanted: [string, number][] = [
    ['BM-ORIGINAL-25', 300],
    ['BM-CHILLI-50', 120],
    ['BM-PEPPER-50', 120],
    ['BM-SHIRT-XS', 5],
    ['BM-SHIRT-3XL', 10],
    ['BM-SHIRT-M', 15],
  ]
  for (const [code, pieces] of wanted)
    await world.does('sklad', async (context) => await office.setThresholdByStaff(context, { code, pieces }))
}
