// Of two members of staff who change the same thing, the slower one is told, and nothing of the first one's work is lost.
import { expect, test } from 'vitest'
import { aShop } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { aMember } from '../../../test/staff.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { submitted } from '../../../test/submitted.ts'
import { findMember } from '../../shop/staff/staff.ts'

/** What a form of a page is filled with: its hidden digest. */
const seenIn = (html: string, intent: string, of = ''): string => {
  const forms = html.split('<form').filter((form) => form.includes(`name="intent" value="${intent}"`))
  const form = forms.find((one) =>
    of === '' ? !one.includes('name="of"') : one.includes(`name="of" value="${of}"`),
  )
  return /name="seen" value="([^"]+)"/.exec(form ?? '')?.[1] ?? ''
}

withDatabase(
  'two clerks at one form',
  (database) => {
    const open = aShop(database)
    const { opens, sends } = plainForms(open)

    /** Both opened the page; the first saves, the second is told, looks, and saves then. */
    const both = async (page: string, intent: string, first: object, second: object, of = '') => {
      const seen = seenIn((await opens(page)).html, intent, of)
      expect(seen, `${page}: ${intent}`).not.toBe('')
      const save = async (fields: object, saw: string) =>
        await sends(page, { intent, ...(of === '' ? {} : { of }), ...fields, seen: saw })
      expect((await save(first, seen)).status, page).toBe(303)
      const told = await save(second, seen)
      expect([page, told.status]).toEqual([page, 409])
      expect(told.html).toContain('Another person changed it meanwhile')
      const now = seenIn((await opens(page)).html, intent, of)
      expect((await save(second, now)).status, page).toBe(303)
    }

    test('roles of a colleague', async () => {
      await aMember(open().shop.db, 'kolegyne@example.cz', 'reader')
      const found = await findMember({ db: open().shop.db }, { emailKey: 'kolegyne@example.cz' })
      const id = String(found?.id)
      await both('settings/staff', 'roles', { id, role: 'editor' }, { id, role: 'support' }, id)
      const after = await findMember({ db: open().shop.db }, { emailKey: 'kolegyne@example.cz' })
      expect(after?.roles).toEqual(['support'])
    })

    test('terms of a carrier, and packaging on either of its pages', async () => {
      const terms = { carrier: 'ppl', most: '30000', most_point: '', silent: '5', lost: '30', damage: '3' }
      await both('packing/carriers', 'terms', terms, { ...terms, silent: '6' }, 'ppl')
      const box = { code: 'BOX-M', tare: '200', holds: '5000' }
      await both(
        'packing/carriers',
        'packaging',
        { ...box, used: 'on' },
        { ...box, tare: '210', used: 'on' },
        'BOX-M',
      )
      await both(
        'settings/delivery',
        'packaging',
        { ...box, active: 'yes' },
        { ...box, tare: '220', active: 'yes' },
        'BOX-M',
      )
      const fresh = { code: 'BOX-NEW', tare: '10', holds: '100', active: 'yes' }
      const seen = seenIn((await opens('settings/delivery')).html, 'packaging')
      expect((await sends('settings/delivery', { intent: 'packaging', ...fresh, seen })).status).toBe(303)
      // Another new one of the same code would write over it.
      expect(
        (await sends('settings/delivery', { intent: 'packaging', ...fresh, tare: '20', seen })).status,
      ).toBe(409)
    })

    test('a price list, a threshold, and the note of an order', async () => {
      const list = { code: 'b2b', name: 'Resellers', from: '', until: '' }
      await both('prices/lists?list=b2b', 'change', list, { ...list, name: 'Trade' }, 'b2b')
      await both('stock/variants/BM-CHILLI-50', 'threshold', { pieces: '5' }, { pieces: '7' })
      const { number } = await submitted(open())
      const note = (text: string) => ({ note: text, reason: 'by phone' })
      await both(`orders/${number}`, 'customer_note', note('Ring twice'), note('Leave it at the door'))
    })
  },
  { demo: true },
)
