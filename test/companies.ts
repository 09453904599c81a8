/** Companies of resellers and their people, as tests need them. */
import { addMember, createCompany } from '../src/shop/companies/companies.ts'
import type { CompanyRole } from '../src/shop/companies/rules.ts'
import { recordCustomer } from '../src/shop/customers/customers.ts'
import { done, type TestShop, type Visitor } from './app.ts'
import { signedIn } from './accounts.ts'
import { inTransaction, sqlRows } from './statements.ts'

export const memberPassword = 'Sušené maso 7'

let people = 0

/** The terms of a test company; amounts in haléře. */
export interface Agreed {
  priceGroup?: string
  creditLimit?: number
  minimumOrder?: number
  approvalOver?: number
  freeShippingPcs?: number
}

/** IČO with a right checksum, another one each time. */
function freshIco(): string {
  for (let number = 4_000_000 + 31 * people++; ; number++) {
    const digits = String(number)
    const sum = [8, 7, 6, 5, 4, 3, 2].reduce(
      (total, weight, index) => total + weight * Number(digits[index]),
      0,
    )
    const check = (11 - (sum % 11)) % 10
    if (digits.length === 7) return `${digits}${check}`
  }
}

/** Opens a company and gives its id and IČO. */
export async function aCompany(
  { shop }: TestShop,
  agreed: Agreed = {},
): Promise<{ id: number; ico: string }> {
  const ico = freshIco()
  const { creditLimit = 0, priceGroup = null } = agreed
  return await inTransaction(shop.db, async (tx) => {
    const company = {
      name: `Obchod ${ico}`,
      ico,
      dic: null,
      billing: null,
      delivery: null,
      creditLimit,
      priceGroup,
    }
    const { id } = await createCompany({ tx, now: shop.now() }, company)
    await sqlRows(
      tx,
    )`update company set minimum_order = ${agreed.minimumOrder ?? 0}, approval_over = ${agreed.approvalOver ?? null},
      free_shipping_pcs = ${agreed.freeShippingPcs ?? null} where id = ${id}`
    return { id, ico }
  })
}

/** A member of a company, signed in. */
export async function memberOf(
  open: TestShop,
  companyId: number,
  { role = 'BUYER', orderLimit = null }: { role?: CompanyRole; orderLimit?: number | null } = {},
): Promise<{ visitor: Visitor; customerId: number; email: string }> {
  const { shop } = open
  const email = `clen${++people}@example.cz`
  const passwordHash = await shop.identity.passwords.hash(memberPassword)
  const now = shop.now()
  const customerId = await inTransaction(shop.db, async (tx) => {
    const id = await recordCustomer(
      { tx, now },
      {
        email,
        emailKey: email,
        type: 'B2B',
        firstName: 'Čeněk',
        lastName: `Člen ${people}`,
        phone: '+420777123456',
        company: null,
        locale: 'cs',
        passwordHash,
        confirmedAt: now,
        termsAcceptedAt: now,
      },
    )
    if (id === null) throw new Error(`${email} is taken`)
    await addMember({ tx, now }, { customerId: id, companyId, role })
    await sqlRows(tx)`update company_member set order_limit = ${orderLimit} where customer_id = ${id}`
    return id
  })
  return { visitor: await signedIn(open, email, memberPassword), customerId, email }
}

/** A reseller's cart ready to be submitted; `payment` by its code. */
export async function resellersCart(
  visitor: Visitor,
  {
    boxes = 1,
    payment = 'invoice',
  }: { boxes?: number; payment?: 'invoice' | 'cod' | 'transfer' | 'card' } = {},
) {
  await done(visitor.put('/api/cart/add-snack-to-cart', { quantity_box: boxes, t_shirt_size: 'NONE' }))
  await done(visitor.put('/api/cart/select-shipping', { shipping_id: 3 }))
  const ids = { card: 1, transfer: 2, cod: 3, invoice: 4 }
  const chosen = await visitor.put('/api/cart/select-payment', { payment_id: ids[payment] })
  await done(
    visitor.put('/api/cart/set-customer-data', {
      billing_information: {
        first_name: 'Čeněk',
        last_name: 'Člen',
        email: 'clen@example.cz',
        phone: '777 123 456',
        street: 'Dlouhá 1',
        city: 'Praha',
        zip: '11000',
        country: 'CZ',
      },
      delivery_address: null,
      company: null,
    }),
  )
  return chosen
}
