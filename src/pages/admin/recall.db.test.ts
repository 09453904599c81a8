// A recalled lot on its page: what was told to whom, and the way to tell those who got pieces of it later.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliver, demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { aShop, snackId, today } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { setStock } from '../../../test/warehouse.ts'
import { openMailer } from '../../server/mail.ts'
import { tellRecalled } from '../../workflows/back-office/back-office.ts'

withDatabase(
  'the page of a recalled lot',
  (database) => {
    const open = aShop(database)
    const { opens, sends } = plainForms(open)
    const { order, pack, handOut } = packingTable(open)

    /** Receives a lot, by `/api/admin`. @returns its page */
    const aLot = async (lot: string): Promise<string> => {
      const staff = await signedIn(open(), demo.admin, demoPassword)
      const line = { code: 'BM-ORIGINAL-25', lot, best_before: '2027-06-30', pieces: 20, cost: 18.5 }
      const given = { supplier: 'Masna', document: lot, received_on: '2026-11-20', lines: [line] }
      const { body } = await staff.put('/api/admin/stock/receipts/create', given)
      const { lines } = (body as unknown as { receipt: { lines: { lot_id: number }[] } }).receipt
      return `stock/lots/${lines[0]?.lot_id}`
    }
    /** Sends the mails of a recall that were asked for. */
    const mailsGo = async () => {
      const { shop } = open()
      const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
      const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
      const notices = await shop.db
        .selectFrom('recall_notice')
        .select(['recall_id as recallId', 'lead_order_id as orderId'])
        .execute()
      for (const notice of notices)
        await tellRecalled({ shop, mailer, origin: () => 'https://shop.example' }, notice)
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

    test('it tells how the mails fared, on the orders too, and who got pieces later is told in the same words', async () => {
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
      expect(html).toMatch(/<dt>Mails on their way<\/dt><dd>1</)
      expect(html).toContain('Do not eat it.')
      // It is recalled: there is nothing more to write, and no one to tell.
      expect(html).not.toContain('name="text_cs" ')
      expect(html).not.toContain('name="confirmation"')
      expect(rowOf(html, numbers[0])).toContain('waits to be sent')
      expect(rowOf(html, numbers[1])).not.toContain('waits to be sent')

      await mailsGo()
      expect((await opens(at)).html).toMatch(/<dt>Mails sent<\/dt><dd>1</)
      expect((await opens(`orders/${numbers[0]}`)).html).toMatch(/>recall</)
      const mail = await db
        .selectFrom('mail')
        .select('id')
        .where('event', 'like', 'recall:%')
        .executeTakeFirst()
      const again = { intent: 'mail_again', mail: String(mail?.id), key: randomUUID(), reason: 'Asked for' }
      expect((await sends(`orders/${numbers[0]}`, again)).status).toBe(303)
      const copies = (await deliver(open(), 'order')).filter(({ event }) => event.startsWith('again-'))
      expect(copies.map(({ text }) => text)).toEqual([expect.stringContaining('Nejezte to.')])
      await db.updateTable('mail').set({ bounced_at: today }).where('event', 'like', 'recall:%').execute()
      const refused = (await opens(at)).html
      expect(refused).toContain('Call the customers whose mail was not delivered.')
      expect(rowOf(refused, numbers[0])).toContain('not delivered')

      // A lot that was let go again, and left with a parcel.
      expect((await sends(at, { intent: 'unblock', reason: 'Tested again' })).status).toBe(303)
      must(await handOut(waiting))
      const more = (await opens(at)).html
      expect(more).toMatch(/1\smore order received pieces/)
      expect(more).toContain('name="confirmation"')
      await sends(at, { intent: 'recall', ...texts, lot: 'R1', confirmation: 'R1' })
      await mailsGo()
      const told = (await opens(at)).html
      expect(rowOf(told, numbers[1])).toContain('sent')
      expect(told).not.toContain('name="confirmation"')
      const file = (await opens(`${at}/receivers.csv`)).html
      expect(file).toMatch(new RegExp(`${numbers[0]}[^\\n]*;not delivered`))
      expect(file).toMatch(new RegExp(`${numbers[1]}[^\\n]*;sent`))
    })
  },
  { demo: true },
)
