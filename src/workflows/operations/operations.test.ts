// Every declared operation: its texts, and that its doors tell its fields apart.
import { expect, test } from 'vitest'
import { textsByKey } from '../../lib/i18n.ts'
import cs from '../../lib/i18n/cs.json' with { type: 'json' }
import en from '../../lib/i18n/en.json' with { type: 'json' }
import { effects } from '../../shop/staff/staff.ts'
import { declared } from '../back-office/back-office.ts'
import { operationTexts } from './operations.ts'

const known = { cs: textsByKey(cs), en: textsByKey(en) }
const wanted = declared.flatMap(operationTexts)

test.each(['cs', 'en'] as const)('every text of an operation is written, %s', (language) => {
  expect(wanted.length).toBeGreaterThan(50)
  expect(
    wanted.filter((key) => !known[language].has(key)),
    'write it in cs.json and en.json',
  ).toEqual([])
})

test('no text below `operation` is of an operation that is gone', () => {
  const isShared = (key: string) => /^operation\.(field|error)\./.test(key)
  expect(
    [...known.en.keys()].filter(
      (key) => key.startsWith('operation.') && !isShared(key) && !wanted.includes(key),
    ),
    'take it out of cs.json and en.json',
  ).toEqual([])
})

test('each has a call of its own', () => {
  const paths = declared.map(({ call }) => call)
  expect(new Set(paths).size).toBe(paths.length)
})

/** What is written by hand at its doors, and why it is no declaration. */
const byHand: Record<string, string> = {
  'order.place': 'its call and its page are a whole order with goods, addresses and prices to be previewed',
  'order.place_over_bound': 'a permission that order.place asks for',
  'order.change': 'it is previewed first, and one change has fields for each line of the order',
  'order.change_price': 'a permission that order.change asks for',
  'order.print': 'noted while the file is handed out: without the file it would be a print that never was',
  'order.tag': 'one form tags many orders at once, of which some may be refused',
  'order.untag': 'as order.tag',
  'statement.import': 'its call takes the raw file of a bank, and starts work that goes on behind it',
  'statement.decide': 'to look again is an outcome, and is told as a refusal once it is done',
  'cod.import': 'it takes a file, and its dry run needs another permission',
  'payout.make': 'its payments are picked row by row, or are all; to be declared',
  'payout.read_file': 'an audited GET of a file',
  'shipment.pack': 'the carrier is asked behind its transaction, and the label is part of the answer',
  'shipment.track': 'about no one parcel: each is moved in a transaction of its own',
  'stock.import': 'it takes a file, and its answer are the faults of each line',
  'product.add_picture': 'it takes a picture, which is decoded before its transaction',
  'company.change':
    'one form is two operations: a higher limit waits for a second person, the rest holds at once',
  'company.correct': 'the register of VAT numbers is asked behind its transaction',
  'mail.report': 'it takes a file, which alone says what it is about',
  'points.fetch': 'several transactions, with the network in between',
  'person.export': 'its answer is a file, which its command writes before it is audited',
  'person.erase': 'without a confirmation its command says what it would erase',
  'delivery.change': 'four changes with fields of their own are one operation',
  'setting.change': 'its permission follows from the version that it builds on',
  'setting.change_money': 'as setting.change',
  'tax.verify': 'the register answers within seconds, outside any transaction',
  'staff.add': 'roles are read again under a lock, and the first owner is made by it',
  'staff.change_roles': 'roles are read again under a lock',
  'staff.remove': 'roles are read again under a lock',
  // One declaration is done under the permission of the noun that is put off.
  ...Object.fromEntries(
    ['cod', 'payout', 'shipment', 'stock', 'complaint', 'withdrawal', 'application', 'review'].map((noun) => [
      `${noun}.set_aside`,
      'counted by one declaration for all nouns',
    ]),
  ),
  'product.change_texts': 'counted by product.change',
}

test('what staff does is declared, or said to be written by hand, and why', () => {
  const names = new Set<string>(declared.map(({ operation }) => operation))
  const isRead = (name: string) => name.endsWith('.read')
  const open = Object.keys(effects).filter((name) => !names.has(name) && !isRead(name))
  expect(open.toSorted()).toEqual(Object.keys(byHand).toSorted())
})
