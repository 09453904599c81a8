/** Companies of resellers, their details and agreements, at the command line; see `usage`. */
import { offeredPayments, shippingCodes } from '../../lib/delivery.ts'
import { formatPrice } from '../../lib/money.ts'
import type { OperationContext, Connected } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { listCompanies, type Agreement, type ListedCompany } from '../../shop/companies/companies.ts'
import { agreeWithCompany } from '../../workflows/companies/companies.ts'
import {
  amount,
  nextLines,
  pageOption,
  pageUsage,
  orNone,
  wholeNumber,
  wordsIn,
  type Command,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

const usage = `npm run shop -- companies list [--after <place>]
npm run shop -- companies set <ico> [options]
${declaredUsage('companies').join('\n')}

--price-list code|none     prices of its own
--group code|none          the group whose prices it has
--minimum-order czk        goods without VAT that an order holds at least; 0: any
--credit-limit czk         what may be owed on invoices; 0: no invoices
--due-days n               in which an invoice is due, 1 to 90
--free-pieces n|none       from so many pieces the parcel travels free; none: as all resellers
--approval-over czk|none   a buyer's dearer order waits for an approver
--shippings code,code|all  ${shippingCodes.join(', ')}
--payments code,code|all   ${offeredPayments.join(', ')}
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = {
  'price-list': text,
  group: text,
  'minimum-order': text,
  'credit-limit': text,
  'due-days': text,
  'free-pieces': text,
  'approval-over': text,
  shippings: text,
  payments: text,
} as const

const pageSize = 100

export const companies: Command = async (args, shop) => {
  const {
    values: { as, after, ...values },
    positionals,
  } = wordsIn(args, { ...actingOption, ...pageOption, ...options }, usage)
  const [kind, ico, ...more] = positionals
  const isList = kind === 'list' && ico === undefined
  const isSet = kind === 'set' && /^\d{8}$/.test(ico ?? '') && Object.keys(values).length > 0
  if (more.length > 0 || !(isList || isSet)) throw new CannotStart(usage)
  const agreement = agreementIn(values)
  const { db } = await shop.open()
  if (isList) return await list(db, { after })
  return await set({ ...(await commandContext(shop, db, as)), db }, ico ?? '', agreement)
}

function agreementIn(values: Partial<Record<keyof typeof options, string>>): Agreement {
  const codes = (given: string | undefined) => (given === 'all' ? null : given?.split(','))
  return {
    priceList: orNone(values['price-list'], (code) => code),
    group: orNone(values.group, (code) => code),
    minimumOrder: amount(values['minimum-order'], 'minimum-order'),
    creditLimit: amount(values['credit-limit'], 'credit-limit'),
    dueDays: wholeNumber(values['due-days'], 'due-days', 1, 90),
    freeShippingPcs: orNone(values['free-pieces'], (given) => wholeNumber(given, 'free-pieces', 1, 100_000)),
    approvalOver: orNone(values['approval-over'], (given) => amount(given, 'approval-over')),
    shippings: codes(values.shippings),
    payments: codes(values.payments),
  }
}

async function set(
  context: Connected & OperationContext,
  ico: string,
  agreement: Agreement,
): Promise<string[]> {
  const { db } = context
  const done = await db
    .transaction()
    .execute(async (tx) => await agreeWithCompany({ ...context, tx }, { ico, agreement }))
  const { unknown } = accepted(done)
  if (unknown === 'company') throw new CannotStart(`No company has the IČO ${ico}.`)
  if (unknown !== null) throw new CannotStart(`The shop knows no such ${unknown}.`)
  return await list(db, { ico })
}

async function list(db: Db, asked: { ico?: string; after?: string | undefined }): Promise<string[]> {
  const page = accepted(await listCompanies({ db }, { size: pageSize, ...asked }))
  return [...(page.rows.length === 0 ? ['No company yet.'] : page.rows.map(inLines)), ...nextLines(page)]
}

function inLines(company: ListedCompany): string {
  const { name, priceLists, minimumOrder, creditLimit, creditUsed, dueDays, approvalOver, people } = company
  const czk = (halere: number) => formatPrice(halere, 'en')
  return [
    `${company.ico}  ${name}, ${people} people`,
    `prices: ${[...priceLists, 'b2b'].join(', then ')}; minimum order ${czk(minimumOrder)} without VAT`,
    `invoices: ${czk(creditUsed)} owed of ${czk(creditLimit)}, due in ${dueDays} days`,
    `approval: ${approvalOver === null ? 'none' : `over ${czk(approvalOver)}`}`,
  ].join('\n   ')
}
