import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contact, withShop } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { says } from '../../../test/command-shop.ts'
import { jpeg } from '../../../test/photos.ts'
import { aMember } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { receiveWithdrawal } from '../../shop/withdrawals/withdrawals.ts'
import { claims } from './claims.ts'

withShop('claims at the command line', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const told = async (...words: string[]) => await says(claims, words, { open, database, files })
  const received = async () => {
    const order = await submitted(open())
    await transferred(open(), order)
    await moves(open(), order.id, ...delivered)
    return order
  }
  const withdrawn = async ({ id: orderId, number: orderNumber }: Order) => {
    const { db, queue, now } = open().shop
    const declaration = { name: 'Žofie', orderNumber, email: contact.email, goods: '' }
    const asked = receiveWithdrawal(
      { db, queue, now: now() },
      {
        key: randomUUID(),
        declaration,
        locale: 'cs',
        chosen: {
          orderId,
          lines: [],
        },
      },
    )
    return `w${must(await asked).id}`
  }
  const complained = async ({ id: provenOrderId, number: orderNumber }: Order) => {
    const { db, queue, now } = open().shop
    const said = {
      email: contact.email,
      goods: '1× Chilli',
      fault: 'Nafouklý obal',
      wish: 'money' as const,
    }
    const photos = [{ contentType: 'image/jpeg' as const, width: 10, height: 10, content: jpeg(10, 10) }]
    const made = {
      complaint: { orderNumber, ...said },
      provenOrderId,
      lines: [],
      photos,
      locale: 'cs' as const,
    }
    return `c${must(await receiveComplaint({ db, queue, now: now() }, { key: randomUUID(), madeComplaint: made })).id}`
  }

  test('a complaint is shown with its photos, taken, accepted for money, and settled', async () => {
    expect(await told('list')).toBe('Nothing waits.')
    const name = await complained(await received())
    expect(await told('list')).toMatch(new RegExp(`${name} {2}RECEIVED .* wants money: 1× Chilli$`))
    expect(await told('list', '--due')).toBe('Nothing waits.')
    const file = `photos/complaint-${name.slice(1)}-1.jpg`
    expect(await told('photos', name, '--to', 'photos')).toBe(file)
    expect(Buffer.from(files[file] ?? '')).toEqual(jpeg(10, 10))
    expect(await told('photos', name, '--to', 'photos')).toBe(
      `${file} can't be written, or is there already.`,
    )
    expect(await told('take', name, '--by', 'Petra')).toContain('Claim in progress.')
    expect(await told('accept', name, '--remedy', 'money', '--why', 'Sorry')).toBe('Enter an amount in CZK.')
    expect(await told('accept', name, '--remedy', 'money', '--amount', '5', '--why', 'Sorry')).toMatch(
      /CZK\s5: send it to the customer's account/,
    )
    expect(await told('settle', name, '--why', 'Sent')).toContain('Claim settled.')
    expect(await told('show', name)).toMatch(/SETTLED[^]*Nafouklý obal[^]*Petra[^]*Sorry/)
  })

  test('a withdrawal comes back, is paid for and written so, by who may', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    const name = await withdrawn(await received())
    expect(await told('refund', name)).toMatch(/aren’t back yet|isn’t possible/)
    const back = ['goods-back', name, '--pieces', '1:3', '--restock']
    expect(await told(...back, '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
    expect(await told('goods-back', name, '--pieces', 'all')).toContain('--pieces 1:2,3:1')
    expect(await told(...back, '--as', 'owner@example.cz')).toContain('Back: 1:3.')
    expect(await told('refund', name)).toMatch(/: send it to the customer's account/)
    expect(await told('paid', name)).toContain('Refund recorded as sent. The customer gets an email.')
    expect(await told('show', name)).toMatch(/REFUNDED[^]*\[3 back\]/)
    const other = await withdrawn(await received())
    expect(await told('cancel', other)).toContain('Withdrawal closed without a refund.')
    expect(await told('refuse', other, '--why', 'Late')).toMatch(/aren’t back yet|isn’t possible/)
  })

  test('words that make no sense are answered with the usage', async () => {
    for (const words of [[], ['show'], ['take', 'w1'], ['paid', 'c1'], ['photos', 'c1'], ['take', 'x1']])
      expect(await told(...words)).toContain('npm run shop -- claims list')
    expect(await told('refuse', 'c1')).toMatch(/^why: /)
    expect(await told('show', 'c999')).toBe('There is none of that name.')
  })
})
