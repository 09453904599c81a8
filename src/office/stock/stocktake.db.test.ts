// Stocktakes by their pages: exactly the approved counts are posted, and places add up only while nothing moves.
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { snackId, type Visitor, withShop } from '../../../test/app.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { aMember } from '../../../test/staff.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import type { StaffActor } from '../../server/context.ts'
import { postStocktakeByStaff } from '../../workflows/stock/stock.ts'

const code = 'BM-ORIGINAL-25'

withShop('a stocktake', (open) => {
  const { opens, sends } = plainForms(open)
  const { within, order, pack, unpack } = packingTable(open)
  let staff: Visitor
  let warehouse: StaffActor
  let documents = 0

  const put = async (path: string, given: object) =>
    (await staff.put(`/api/admin/stock/${path}`, given)).body as unknown as Record<string, unknown>
  /** A lot of a hundred pieces that cost 150 CZK each. */
  const received = async (): Promise<{ lotId: number; lot: string }> => {
    documents += 1
    const lot = `LOT${documents}`
    const lines = [{ code, lot, best_before: '2027-06-30', pieces: 100, cost: 150 }]
    const given = { supplier: 'Masna', document: `D${documents}`, received_on: '2026-11-20', lines }
    const { receipt } = await put('receipts/create', given)
    return { lotId: (receipt as { lines: { lot_id: number }[] }).lines[0]?.lot_id ?? 0, lot }
  }
  const begun = async (): Promise<number> =>
    ((await put('stocktakes/open', { note: 'Cellar' }))['stocktake'] as { id: number }).id
  const counts = async (stocktake: number, lotId: number, pieces: number, place = '') =>
    (await put('stocktakes/count', { stocktake_id: stocktake, lot_id: lotId, place, pieces }))['counted']
  const posts = async (id: number) =>
    await within(
      async (tx) =>
        await postStocktakeByStaff({ tx, actor: warehouse, now: open().clock.now }, { id, reason: 'yearly' }),
    )
  const plain = (html: string) =>
    html
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')

  beforeAll(async () => {
    await setStock(open().shop.db, snackId, 0, new Date('2026-11-01T12:00:00Z'))
    staff = await signedIn(open(), demo.admin, demoPassword)
    warehouse = await aMember(open().shop.db, 'counter@example.cz', 'warehouse')
  }, 60_000)

  test('goods in boxes are counted as boxes and loose pieces', async () => {
    const { lotId, lot } = await received()
    const page = `stock/stocktakes/${await begun()}`
    expect(plain((await opens(`${page}?scan=${lot}`)).html)).toContain('Boxes of 20 pcs')
    // What is left to count says both as well.
    expect(plain((await opens(page)).html)).toContain('100 5 boxes')
    const count = { intent: 'counted', lot_id: String(lotId), place: '', box_pieces: '20' }
    expect((await sends(`${page}?scan=${lot}`, { ...count, boxes: '', pieces: '' })).status).toBe(422)
    expect((await sends(`${page}?scan=${lot}`, { ...count, boxes: '4', pieces: '3' })).status).toBe(303)
    expect(plain((await opens(page)).html)).toContain('83 4 boxes + 3 pcs')
    const cancel = { intent: 'stock.cancel_stocktake', reason: 'tried', key: 'boxes' }
    expect((await sends(page, cancel)).status).toBe(303)
  })

  test('a second member sees each lot, and posts what was seen or nothing', async () => {
    const { db } = open().shop
    const [{ lotId, lot }, other] = [await received(), await received()]
    const id = await begun()
    await counts(id, lotId, 60)
    await counts(id, other.lotId, 103)
    const before = await onHand(db, snackId)
    expect(await posts(id)).toMatchObject({ status: 409, error_trans_key: 'approval.asked' })
    const page = await opens('money/approvals')
    expect(plain(page.html)).toContain('40 pieces missing, 3 more than expected')
    expect(plain(page.html)).toContain(`${code} ${lot}: 100 → 60`)
    expect(plain(page.html)).toContain(`${code} ${other.lot}: 100 → 103`)
    const idIn = (html: string) => /name="id" value="(\d+)"/.exec(html)?.[1] ?? ''
    const seen = idIn(page.html)

    // Counting continues while the request waits: less is missing now, but it is not what the approver saw.
    await counts(id, lotId, 65)
    const refused = await sends('money/approvals', { intent: 'approve', id: seen, key: 'a' })
    expect([refused.status, await onHand(db, snackId)]).toEqual([409, before])
    expect(refused.html).toContain('The counts have changed since this was asked for.')

    // A new request replaces the one before.
    expect(await posts(id)).toMatchObject({ error_trans_key: 'approval.asked' })
    const again = (await opens('money/approvals')).html
    expect(plain(again)).toContain(`${code} ${lot}: 100 → 65`)
    expect(plain(again)).not.toContain('100 → 60')
    expect(idIn(again)).not.toBe(seen)
    expect((await sends('money/approvals', { intent: 'approve', id: seen, key: 'b' })).status).toBe(409)
    expect((await sends('money/approvals', { intent: 'approve', id: idIn(again), key: 'c' })).status).toBe(
      303,
    )
    expect([await onHand(db, snackId), await stockOffTheLedger(db)]).toEqual([before - 32, []])
  })

  test('places between whose counts pieces moved do not add up: the lot is counted again', async () => {
    const { db } = open().shop
    const [{ lotId, lot }, { lotId: still }] = [await received(), await received()]
    const id = await begun()
    const at = `stock/stocktakes/${id}`
    const file = (await opens(`${at}/counted.csv`)).html
    expect(file, 'a lot that is not counted yet').toMatch(
      new RegExp(`${code};${lot};\\d{4}-\\d\\d-\\d\\d;100;`),
    )
    expect(file).toContain(';unknown lot;;')
    expect(file).not.toContain(';unknown;')
    const damaged = { code, lot_id: lotId, pieces: 5, reason: 'DAMAGED', note: 'wet' }
    const difference = (pieces: number, more: object) => ({ difference: pieces, ...more })
    await counts(id, lotId, 60, 'A')
    await put('write-offs', damaged)
    expect(await counts(id, lotId, 40, 'B')).toMatchObject(difference(5, { count_again: true }))
    // With a single place, pieces may move: the count is compared with the stock at that time.
    await counts(id, still, 100)
    await put('write-offs', { ...damaged, lot_id: still })
    expect(await counts(id, still, 95)).toMatchObject(difference(0, { count_again: false }))

    const before = await onHand(db, snackId)
    const refused = await sends(at, { intent: 'stock.post_stocktake', reason: 'yearly', key: 'd' })
    expect([refused.status, await onHand(db, snackId)]).toEqual([409, before])
    expect(refused.html).toContain(`Count all places of each again: ${code} ${lot} (A).`)
    for (const path of [at, `${at}?which=differs`, `${at}/counted.csv`])
      expect((await opens(path)).html.split('Recount needed'), path).toHaveLength(2)

    // The same number again does not prove that nothing moved.
    await counts(id, lotId, 55, 'A')
    const parcel = await order(3)
    const chosen = { chosen: [{ lotId, pieces: 3 }], note: 'nearest' }
    const { id: shipment } = must(await pack(parcel, chosen))
    must(await unpack(shipment))
    expect(await counts(id, lotId, 40, 'B')).toMatchObject({ expected: 95, count_again: true })

    await counts(id, lotId, 55, 'A')
    expect(await counts(id, lotId, 39, 'B')).toMatchObject(difference(-1, { count_again: false }))
    const shown = plain((await opens(at)).html)
    expect(shown).toMatch(/95 4 boxes \+ 15 pcs 94 4 boxes \+ 14 pcs -1 /)
    expect(shown, 'one minus for pieces and what they cost').toContain('CZK -150')
    expect(shown).not.toContain('−')
    const free = await onHand(db, snackId)
    expect((await sends(at, { intent: 'stock.post_stocktake', reason: 'yearly', key: 'e' })).status).toBe(303)
    expect([await onHand(db, snackId), await stockOffTheLedger(db)]).toEqual([free - 1, []])
  })

  test('a place under another name posts no pieces that are not there: places are shown, offered and counted again', async () => {
    const { lotId, lot } = await received()
    const id = await begun()
    const at = `stock/stocktakes/${id}`
    const again = async (pieces: number, place: string) =>
      ((await counts(id, lotId, pieces, place)) as { count_again: boolean }).count_again
    await counts(id, lotId, 60, 'Regál A')
    const parcel = await order(1)
    must(await pack(parcel, { chosen: [{ lotId, pieces: 1 }], note: 'nearest' }))
    expect(await again(39, 'B')).toBe(true)
    // Another spelling is the same place; another name is a new place, so B still has to be recounted.
    expect(await again(60, ' regalA ')).toBe(false)
    expect(await again(39, 'regál B')).toBe(true)
    const { html } = await opens(`${at}?scan=${lot}`)
    expect(plain(html)).toMatch(/B: 39 · .*? Recount here/)
    expect(html.match(/<datalist id="counted-places">.*?<\/datalist>/s)?.[0]).toMatch(
      /value="B".*value="regalA".*value="regál B"/s,
    )
    const refused = await sends(at, { intent: 'stock.post_stocktake', reason: 'yearly', key: 'f' })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain(`${code} ${lot} (B).`)
    expect(await counts(id, lotId, 0, 'b')).toMatchObject({ difference: 0, count_again: false })
    expect((await sends(at, { intent: 'stock.post_stocktake', reason: 'yearly', key: 'g' })).status).toBe(303)

    // A lot counted at one place only may be found at a second one, whatever moved before.
    const other = await received()
    const second = await begun()
    await counts(second, other.lotId, 100, 'A')
    await put('write-offs', { code, lot_id: other.lotId, pieces: 5, reason: 'DAMAGED', note: 'wet' })
    await counts(second, other.lotId, 90, 'A')
    expect(await counts(second, other.lotId, 5, 'C')).toMatchObject({ difference: 0, count_again: false })
    expect(
      (
        await sends(`stock/stocktakes/${second}`, {
          intent: 'stock.cancel_stocktake',
          reason: 'x',
          key: 'h',
        })
      ).status,
    ).toBe(303)
  })
})
