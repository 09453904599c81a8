// Every operation of staff at its three doors: a form on a page, a call, a command.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { effects } from '../../shop/staff/staff.ts'
import * as office from '../../../test/office.ts'

const { declared } = office

/** Marks an operation that has no such door, with the reason. */
const no = (why: string) => ({ why })
type None = ReturnType<typeof no>

interface Doors {
  /** The reason why it is not declared. */
  why: string
  /** Its page below `src/office`, and the intent of its form there. */
  page: string | None
  call: string | None
  command: string | None
}

const doors = (why: string, page: Doors['page'], call: Doors['call'], command: Doors['command']): Doors => ({
  why,
  page,
  call,
  command,
})

const inPerson = no('a key must not give rights: a person does it who is signed in, or at the server')
const placed = ['orders/new-order place', 'PUT orders/place', 'orders place'] as const
const changed = ['orders/change-order save', 'PUT orders/change', 'orders change'] as const
const set = ['settings/setting save', 'PUT settings/change', 'settings set'] as const

/** Operations with hand-written doors. */
const byHand: Record<string, Doors> = {
  'order.place': doors('its input is a whole order, which is previewed first', ...placed),
  'order.place_over_bound': doors('a permission that order.place asks for', ...placed),
  'order.change': doors('it is previewed, and has fields for each line of the order', ...changed),
  'order.change_price': doors('a permission that order.change asks for', ...changed),
  'order.tag': doors(
    'one call tags many orders, all or none, and each order has an audit of its own',
    'orders/order-verbs tag',
    'PUT orders/tag',
    'orders tag',
  ),
  'order.untag': doors('as order.tag', 'orders/order-verbs untag', 'PUT orders/untag', 'orders untag'),
  'statement.import': doors(
    'its call takes the raw file of a bank, and starts work that goes on behind it',
    'money/money import',
    'PUT money/statements/import',
    'statements import',
  ),
  'statement.decide': doors(
    'to look again is an outcome, and is reported as a refusal once it is done',
    'money/money decide',
    no('the findings of a statement have no call that lists them'),
    no('the findings of a statement have no command that lists them'),
  ),
  'cod.import': doors(
    'it takes a file, and its dry run needs another permission',
    'money/cod cod_import',
    'PUT cod/import',
    'cod import',
  ),
  'payout.read_file': doors(
    'an audited GET of a file',
    no('a link of the payout’s page, since it is a file'),
    'GET payouts/file',
    'payouts file',
  ),
  'shipment.pack': doors(
    'the carrier is asked behind its transaction, and the label is part of the answer',
    'shipments/queue pack',
    'PUT shipments/pack',
    'shipments pack',
  ),
  'product.add_picture': doors(
    'it takes a picture, which is decoded before its transaction',
    'catalogue/pictures add',
    'PUT products/pictures/add',
    'product-pictures add',
  ),
  'company.change': doors(
    'one form is two operations: a higher limit waits for a second person, the rest holds at once',
    'customers/card-actions terms',
    'PUT companies/terms',
    'companies set',
  ),
  'person.export': doors(
    'its answer is a file, which its command writes before it is audited',
    'customers/card-actions export',
    'PUT people/export',
    'people export',
  ),
  'person.erase': doors(
    'without a confirmation its command says what it would erase',
    'customers/card-actions erase',
    'PUT people/erase',
    'people erase',
  ),
  'setting.change': doors('its permission follows from the version that it builds on', ...set),
  'setting.change_money': doors('as setting.change', ...set),
  'staff.add': doors(
    'roles are read again under a lock, and the first owner is made by it',
    'settings/staff add',
    inPerson,
    'staff add',
  ),
  'staff.change_roles': doors(
    'roles are read again under a lock',
    'settings/staff roles',
    inPerson,
    'staff roles',
  ),
  'staff.remove': doors(
    'roles are read again under a lock',
    'settings/staff remove',
    inPerson,
    'staff remove',
  ),
}

/** Operations that another declaration performs under their permission. */
const counted = [
  ...['cod', 'payout', 'shipment', 'stock', 'complaint', 'withdrawal', 'application', 'review'].map(
    (noun) => `${noun}.set_aside`,
  ),
  'product.change_texts',
]

/** Declared operations with a form of the page's own: that page below `src/office`, and its intent. */
const ownForm: Record<string, string | None> = {
  'box.create': 'catalogue/product add_box',
  'campaign.save': 'content/campaign save',
  'campaign.send': 'content/campaign send',
  'commission.close': 'money/months commission',
  ...Object.fromEntries(
    ['accept', 'refuse', 'settle', 'take'].map((verb) => [
      `complaint.${verb}`,
      'claims/claim operations.complaint',
    ]),
  ),
  'company.correct': 'customers/company-details correct',
  'customer.merge': 'customers/merge merge',
  'document.publish': 'content/text publish',
  'document.save': 'content/text save',
  'gift.choose': 'catalogue/gift gift',
  'mail_text.change': 'content/mail-text save',
  'mail_text.withdraw': 'content/mail-text withdraw',
  'mail_text.test': 'content/mail-text test',
  'mail.report': 'settings/operations report',
  'order.message': 'orders/write-mail send',
  'order.print': 'shipments/print printed',
  'payout.make': 'money/refunds make',
  'price.schedule': 'prices/prices publish',
  'price.set': 'prices/prices publish',
  'price.set_many': 'prices/prices publish',
  'price_list.change': 'prices/lists change',
  'price_list.create': 'prices/lists create',
  'group.set_rule': 'catalogue/group set_rule',
  'product.change': 'catalogue/product save',
  'product.classify': 'catalogue/product-class classify',
  'product.create': 'catalogue/new-product create',
  'product.create_missing': 'catalogue/product create_missing',
  'product.describe_picture': 'catalogue/pictures describe',
  'product.set_options': 'catalogue/product set_options',
  'representative.end': 'representatives/representative end',
  'review.ask': 'content/reviews ask',
  'sales.rebuild': no('the figures follow by themselves; it mends them after a fault, at the server'),
  'shipment.goods': 'shipments/order-parcel-verbs goods',
  'stock.count': 'stock/stocktake counted',
  'stock.import': 'stock/import import',
  'stock.recall': 'stock/lot recall',
  'stock.receive': 'stock/new-receipt receive',
  'tax.rate': 'settings/vat announce',
  'tax.verify': 'customers/card-actions vies',
  'variant.change': 'catalogue/product change_variant',
  'variant.combine': 'catalogue/product combine',
  'variant.create': 'catalogue/product add_variant',
  ...Object.fromEntries(
    ['cancel', 'goods_back', 'paid', 'refund', 'refuse'].map((verb) => [
      `withdrawal.${verb}`,
      'claims/claim operations.withdrawal',
    ]),
  ),
}

const read = (files: string) =>
  globSync(files, { exclude: (file) => file.includes('.test.') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
const calls = new Set(readFileSync('test/kept/calls.txt', 'utf8').split('\n'))
const isThere = {
  page: (form: string) => {
    const [page, intent] = form.split(' ')
    const source = readFileSync(`src/office/${page}.server.ts`, 'utf8')
    const verb = `\\b${intent}: (act|verb|done|finding\\w*|moneyVerb)\\(`
    return new RegExp(`${verb}|operationVerbs\\(${intent},|^  ${intent},$`, 'm').test(source)
  },
  call: (call: string) => calls.has(call.replace(' ', ' /api/admin/')),
  command: (command: string) =>
    new RegExp(`npm run shop -- ${command}(?![\\w-])`).test(read('src/main/commands/*.ts')),
}

test('each operation is declared, counted by a declaration, or written by hand', () => {
  const names = new Set<string>(declared.map(({ operation }) => operation))
  const open = Object.keys(effects).filter((name) => !names.has(name) && !name.endsWith('.read'))
  expect(open.toSorted()).toEqual([...Object.keys(byHand), ...counted].toSorted())
})

test('what is written by hand stands at each door that its row names', () => {
  const gone = Object.entries(byHand).flatMap(([name, row]) =>
    (['page', 'call', 'command'] as const)
      .filter((door) => typeof row[door] === 'string' && !isThere[door](row[door]))
      .map((door) => `${name}: ${door}`),
  )
  expect(gone).toEqual([])
})

test('what is declared stands in the document of the API and can be named by a command', () => {
  // Its command is `orders save-view`, next to the list that it saves.
  const lacking = declared.filter(
    ({ call, operation }) =>
      !isThere.call(`PUT ${call}`) || (operation !== 'view.save' && ![2, 3].includes(call.split('/').length)),
  )
  expect(lacking.map(({ operation }) => operation)).toEqual([])
})

test('what is declared has its form on a page, or a reason why its page draws it', () => {
  const pages = read('src/office/**/*.{ts,tsx}')
  const exported = Object.entries(office)
  const lacking = declared.filter((one) => {
    const [name] = exported.find(([, value]) => value === (one as unknown)) ?? []
    return !name || Object.keys(one.forms).length === 0 || !new RegExp(`\\b${name}\\b`).test(pages)
  })
  const names = new Set(lacking.map(({ operation }) => operation))
  expect([...names].toSorted()).toEqual(Object.keys(ownForm).toSorted())
  expect(
    Object.values(ownForm).filter((form) => typeof form === 'string' && !isThere.page(form)),
    'the page has no such form',
  ).toEqual([])
})
