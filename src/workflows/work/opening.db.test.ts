// The steps a new shop still needs before it can sell.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { sqlRows } from '../../../test/statements.ts'
import { readConfig, type Config } from '../../server/config.ts'
import { openDelivery } from '../../shop/shipping/shipping.ts'
import { withheldPayments } from '../../shop/shipping/shipping.ts'
import { stepsToOpen } from './opening.ts'

const demo = readConfig({})
const production: Config = {
  ...readConfig({}),
  production: true,
  transfersAccepted: false,
  ordersAccepted: false,
}
const own: Config = {
  ...production,
  operator: {
    name: 'Masna s.r.o.',
    address: 'Dlouhá 5, Brno',
    ico: '27074358',
    dic: 'CZ27074358',
    register: 'C 1, Krajský soud v Brně',
    email: 'obchod@masna.example',
    phone: '+420 777 888 999',
  },
  bankAccount: '222885/5500',
  mailFrom: 'obchod@masna.example',
  smtpUrl: 'smtp://mail.example',
}

withShop('a shop that opens', (open) => {
  const missing = async (config: Config) => {
    const { db, now } = open().shop
    const steps = await stepsToOpen({ db, now: now(), config })
    return steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]))
  }

  test('asks for the seller, the account and the sender of mails, until all of them are its own', async () => {
    expect(await missing(production)).toEqual([
      'merchant',
      'account',
      'mails',
      'delivery',
      'cards',
      'second_owner',
    ])
    expect(await missing({ ...own, bankAccount: demo.bankAccount })).toEqual([
      'account',
      'delivery',
      'cards',
      'second_owner',
    ])
    // Steps that are only recommended do not keep the panel on the first page.
    expect(await missing(own)).toEqual([])
    expect(await missing(demo)).toEqual([])
  })

  test('reports that nothing is on sale, or that nothing on sale is in stock', async () => {
    const { db } = open().shop
    await sqlRows(db)`update stock set on_hand = 0`
    expect(await missing(own)).toEqual(['stock', 'delivery', 'cards', 'second_owner'])
    await sqlRows(db)`update product set published = false`
    expect(await missing(own)).toEqual(['product', 'stock', 'delivery', 'cards', 'second_owner'])
  })

  test('offers no payment in production until it has a merchant of its own, and no transfer without an account', async () => {
    const { db } = open().shop
    const offered = async (config: Config) => {
      const delivery = openDelivery(async () => await Promise.resolve(withheldPayments(config)))
      return (await delivery.at(db, 1)).payments.map(({ code }) => code)
    }
    expect(await offered(demo)).toContain('card')
    expect(await offered(production)).toEqual([])
    const named = await offered({ ...production, ordersAccepted: true })
    expect(named).toContain('cod')
    expect(named).not.toContain('transfer')
  })
})
