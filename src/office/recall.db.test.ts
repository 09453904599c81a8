// A recalled lot on its page: the notices sent so far, and how to notify buyers who got pieces of it later.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliver, demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { snackId, today, withShop } from '../../test/app.ts'
import { must, packingTable } from '../../test/packing.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { setStock } from '../../test/warehouse.ts'
import { openMailer } from '../server/mail.ts'
import { mailRecallNotice } from '../workflows/stock/stock.ts'

withShop('the page of a recalled lot', (open) => {
  const { opens, sends } = plainForms(open)
  const { order, pack, handOut } = packingTable(open)

  /** Receives a lot through `/api/admin`. @returns its page */
  const aLot = async (lot: string): Promise<string> => {
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const line = { code: 'BM-ORIGINAL-25', lot, best_before: '2027-06-30', pieces: 20, cost: 18.5 }
    const given = { supplier: 'Masna', document: lot, received_on: '2026-11-20', lines: [line] }
    const { body } = await staff.put('/api/admin/stock/receipts/create', given)
    const { lines } = (body as unknown as { receipt: { lines: { lot_id: number }[] } }).receipt
    return `stock/lots/${lines[0]?.lot_id}`
  }
  /** Sends the requested mails of a recall. */
  const mailsGo = async () => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const notices = await shop.db
      .selectFrom('recall_notice')
      .select(['recall_id as recallId', 'lead_order_id as orderId'])
      .execute()
    for (const notice of notices)
      await mailRecallNotice({ shop, mailer, origin: () => 'https://shop.example' }, notice)
  }
  const rowOf = (html: string, number: string): string =>
    /<section aria-labelledby="receivers".*?<\/section>/s
      .exec(html)?.[0]
      .split('<tr')
      .find((row) => row.includes(number)) ?? ''
  const numberOf = async (id: number): Promise<string> =>
    (
      await open()
        .shop.db.selectFrom('shop_order')
        .select('number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).number

  test('shows the state of its mails, on the orders too, and notifies later recipients in the same words', async () => {
    const { db } = open().shop
    await setStock(db, snackId, 0)
    const at = await aLot('R1')
    const [sent, waiting] = [await order(3), await order(4)]
    for (const id of [sent, waiting]) must(await pack(id))
    must(await handOut(sent))
    const numbers = [await numberOf(sent), await numberOf(waiting)] as const
    expect((await opens(at)).html).not.toContain('Recalled')

    const texts = { text_cs: 'Nejezte to.', text_en: 'Do not eat it.' }
    const recalled = await sends(at, { intent: 'recall', ...texts, lot: 'R1', confirmation: 'R1' })
    expect(recalled.to).toBe(`/en/admin/${at}?done=recall`)
    const { html } = await opens(at)
    expect(html).toMatch(/<dt>Recalled<\/dt><dd>21/)
    expect(html).toMatch(/<dt>Orders<\/dt><dd>1</)
    expect(html).toMatch(/<dt>Emails queued<\/dt><dd>1</)
    expect(html).toContain('Do not eat it.')
    // It is recalled: there is nothing more to write, and no one left to notify.
    expect(html).not.toContain('name="text_cs" ')
    expect(html).not.toContain('name="confirmation"')
    expect(rowOf(html, numbers[0])).toContain('Queued')
    expect(rowOf(html, numbers[1])).not.toContain('Queued')

    await mailsGo()
    expect((await opens(at)).html).toMatch(/<dt>Emails sent<\/dt><dd>1</)
    expect((await opens(`orders/${numbers[0]}`)).html).toMatch(/>recall</)
    const mail = await db
      .selectFrom('mail')
      .select('id')
      .where('event', 'like', 'recall:%')
      .executeTakeFirst()
    const again = {
      intent: 'order.mail_again',
      mail: String(mail?.id),
      key: randomUUID(),
      reason: 'Asked for',
    }
    expect((await sends(`orders/${numbers[0]}`, again)).status).toBe(303)
    const copies = (await deliver(open(), 'order')).filter(({ event }) => event.startsWith('again-'))
    expect(copies.map(({ text }) => text)).toEqual([expect.stringContaining('Nejezte to.')])
    await db.updateTable('mail').set({ bounced_at: today }).where('event', 'like', 'recall:%').execute()
    const refused = (await opens(at)).html
    expect(refused).toContain('Call customers whose email was not delivered.')
    expect(rowOf(refused, numbers[0])).toContain('Not delivered')

    /** Orders on the lot's page and in its file, in order. */
    const found = async (query: string) => {
      const page = (await opens(`${at}?${query}`)).html.split('<section aria-labelledby="receivers"')[1] ?? ''
      const rows = page.split('</caption>')[1]?.split('</table>')[0] ?? ''
      const inFile = (await opens(`${at}/receivers.csv?${query}`)).html
      const orders = (text: string) => [...new Set(text.match(/\b26\d{8}\b/g))]
      expect(orders(inFile), query).toEqual(orders(rows))
      return orders(rows)
    }
    expect(await found('')).toEqual(numbers)
    expect(await found('receivers_sort=order_down')).toEqual(numbers.toReversed())
    expect(await found('receivers_sort=pieces_down')).toEqual(numbers.toReversed())
    expect(await found('receivers_told=yes')).toEqual([numbers[0]])
    expect(await found('receivers_told=no')).toEqual([numbers[1]])
    expect(await found('receivers_state=PACKED')).toEqual([numbers[1]])
    expect(await found('receivers_state=RETURNED')).toEqual([])

    /** Kinds of movements on the lot's page and in its file. */
    const kinds = async (query: string) => {
      const page = (await opens(`${at}?${query}`)).html.split('<section aria-labelledby="ledger"')[1] ?? ''
      const rows = page.split('</section>')[0]?.split('</caption>')[1] ?? ''
      const inFile = (await opens(`${at}/movements.csv?${query}`)).html
      const all = (text: string) => [...new Set(text.match(/Receipt|Packed/g))].toSorted()
      expect(all(inFile), query).toEqual(all(rows))
      return all(rows)
    }
    expect(await kinds('')).toEqual(['Packed', 'Receipt'])
    expect(await kinds('reason=PACKED')).toEqual(['Packed'])
    expect(await kinds('reason=DAMAGED')).toEqual([])
    expect(await kinds('to=2020-01-01')).toEqual([])

    // A lot that was released again, and left with a parcel.
    expect((await sends(at, { intent: 'stock.unblock', reason: 'Tested again' })).status).toBe(303)
    must(await handOut(waiting))
    const more = (await opens(at)).html
    expect(more).toMatch(/1\smore order contains this lot/)
    expect(more).toContain('name="confirmation"')
    await sends(at, { intent: 'recall', ...texts, lot: 'R1', confirmation: 'R1' })
    await mailsGo()
    const told = (await opens(at)).html
    expect(rowOf(told, numbers[1])).toContain('Sent')
    expect(told).not.toContain('name="confirmation"')
    const file = (await opens(`${at}/receivers.csv`)).html
    expect(file).toMatch(new RegExp(`${numbers[0]}[^\\n]*;Not delivered`))
    expect(file).toMatch(new RegExp(`${numbers[1]}[^\\n]*;Sent`))
  })
})
