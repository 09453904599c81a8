/**
 * Every page of the shop, and the person it needs to be complete: photographed by npm run pictures and checked
 * by layout.e2e.ts. A route missing here fails test/every-page.test.ts.
 */
import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from '../../src/shop/auth/demo.ts'
import { href, type Locale, type RouteName } from '../../src/lib/routes.ts'

/**
 * Nobody; a guest with a full cart who ordered before; the three demo accounts, the buyers among them with an order; the
 * demo's owner of the shop, who has proved the second factor or (`atDoor`) has to.
 */
export type Person = 'visitor' | 'buyer' | 'consumer' | 'reseller' | 'representative' | 'atDoor' | 'owner'

/** An order that this person made. */
export interface Ordered {
  number: string
  token: string
}

export interface PageView {
  as: Person
  /** Values for the `:names` of the address, and its query. */
  parameters?: (locale: Locale, ordered: Ordered) => Record<string, string>
  query?: (locale: Locale, ordered: Ordered) => string
  /** The answer's status where it isn't 200. */
  status?: number
  /** A window is open from the start and leaves room for a scroll bar, which the test browser doesn't show. */
  opensWindow?: true
}

const slugs = { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' }
const visitor = { as: 'visitor' } as const
const consumer = { as: 'consumer' } as const
const reseller = { as: 'reseller' } as const
/** A link of a mail that isn't worth anything any more. */
const oldLink = () => '?token=x'
const byToken = (_: Locale, { token }: Ordered) => `?token=${token}`
const byNumber = (_: Locale, { number }: Ordered) => ({ number })

export const everyPage: Record<RouteName, PageView> = {
  home: visitor,
  order: { as: 'buyer' },
  orderThanks: { as: 'buyer', query: byToken },
  product: { as: 'visitor', parameters: (locale) => ({ slug: slugs[locale] }) },
  box: visitor,
  range: visitor,
  // The demo has no categories.
  rangeGroup: { as: 'visitor', parameters: () => ({ slug: 'nic' }), status: 404 },
  terms: visitor,
  oldTerms: visitor,
  privacy: visitor,
  shippingAndPayment: visitor,
  complaints: visitor,
  complaint: { as: 'buyer', query: byToken },
  withdrawal: { as: 'buyer', query: byToken },
  contact: visitor,
  cookies: visitor,
  accessibility: visitor,
  legalGuarantee: visitor,
  competitionTerms: visitor,
  review: { as: 'visitor', query: oldLink },
  reviewsLeave: { as: 'visitor', query: oldLink },
  aboutReviews: visitor,
  login: visitor,
  forgotPassword: visitor,
  setPassword: { as: 'visitor', query: oldLink },
  registration: visitor,
  newsletter: { as: 'visitor', query: oldLink },
  newsletterLeave: { as: 'visitor', query: oldLink },
  restock: { as: 'visitor', query: oldLink },
  tracking: { as: 'visitor' },
  search: { as: 'visitor', query: (locale) => (locale === 'cs' ? '?q=hovezi' : '?q=beef') },
  merchantRegistration: visitor,
  merchantRegistrationB2b: visitor,
  b2bGuide: visitor,
  b2bTerms: visitor,
  b2bInvitation: { as: 'visitor', query: oldLink },
  b2bApproval: { as: 'visitor', query: oldLink },
  b2bActivation: { as: 'visitor', query: oldLink },
  b2bHome: reseller,
  b2bQuickOrder: reseller,
  b2bBox: reseller,
  b2bOrders: reseller,
  b2bOrder: { as: 'reseller', parameters: byNumber },
  b2bThanks: { as: 'reseller', query: byToken },
  b2bApprovals: reseller,
  b2bCompany: reseller,
  addCustomerB2b: { as: 'representative' },
  addCustomer: { as: 'representative' },
  account: consumer,
  accountOrders: consumer,
  accountOrder: { as: 'consumer', parameters: byNumber },
  accountAddresses: consumer,
  accountAddress: { as: 'consumer', parameters: () => ({ id: 'nova' }) },
  accountProfile: consumer,
  accountSecurity: consumer,
  accountPrivacy: consumer,
  accountDeletion: consumer,
  accountEmail: { as: 'visitor', query: oldLink },
  accountGone: visitor,
  adminSignIn: visitor,
  adminVerify: { as: 'atDoor' },
  adminSecurity: { as: 'owner' },
  testGateway: visitor,
  mailbox: visitor,
  gallery: visitor,
}

/** States of pages that have an address, each under its own name. */
export const otherStates: Record<string, PageView & { page: RouteName }> = {
  'home, login ended': { page: 'home', as: 'visitor', query: () => '?login=ended' },
  'product, t-shirt': {
    page: 'product',
    as: 'visitor',
    parameters: (locale) => ({ slug: locale === 'cs' ? 'tricko-big-meat' : 'big-meat-t-shirt' }),
  },
  'product, chilli': {
    page: 'product',
    as: 'visitor',
    parameters: (locale) => ({ slug: locale === 'cs' ? 'chilli-hovezi-jerky' : 'chilli-beef-jerky' }),
  },
  'product, unknown': { page: 'product', as: 'visitor', parameters: () => ({ slug: 'tempeh' }), status: 404 },
  'order, empty': { page: 'order', as: 'visitor' },
  'order, cart': { page: 'order', as: 'buyer', query: step('kosik', 'cart') },
  'order, shipping': { page: 'order', as: 'buyer', query: step('doprava', 'shipping') },
  'order, contact': { page: 'order', as: 'buyer', query: step('kontakt', 'contact') },
  'order, of a reseller': { page: 'order', as: 'reseller', query: () => '?eshop-type=B2B' },
  'search, nothing found': { page: 'search', as: 'visitor', query: () => '?q=tempeh' },
  'search, nothing asked': { page: 'search', as: 'visitor' },
  'resellers’ entrance': { page: 'b2bHome', as: 'visitor' },
  'representatives’ entrance': { page: 'addCustomerB2b', as: 'visitor' },
  'complaint, without order': { page: 'complaint', as: 'visitor' },
  'withdrawal, without order': { page: 'withdrawal', as: 'visitor' },
  'gallery, dialog': { page: 'gallery', as: 'visitor', query: () => '?open=dialog', opensWindow: true },
  'gallery, wide dialog': { page: 'gallery', as: 'visitor', query: () => '?open=wide', opensWindow: true },
}

function step(czech: string, english: string) {
  return (locale: Locale) => (locale === 'cs' ? `?krok=${czech}` : `?step=${english}`)
}

/** The address of a page for the buyer of this order. */
export function addressOf(name: RouteName, shown: PageView, locale: Locale, ordered: Ordered): string {
  const { parameters, query } = shown
  return href(name, locale, parameters?.(locale, ordered)) + (query?.(locale, ordered) ?? '')
}

/** The demo's owner of the shop. */
export const demoStaff = 'spravce@example.cz'

const accounts = {
  consumer: 'zakaznik@example.cz',
  reseller: 'obchodnik@example.cz',
  representative: 'zastupce@example.cz',
  atDoor: demoStaff,
  owner: demoStaff,
}

const emptyOrders: Ordered = { number: '0', token: 'x' }

/** Signs this browser in as that person, by the API. */
export async function become(person: Person, request: APIRequestContext): Promise<Ordered> {
  const send = async (method: 'post' | 'put', path: string, data: object): Promise<unknown> => {
    const answer = await request[method](path, { data })
    if (answer.status() !== 200)
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return await answer.json()
  }
  if (person === 'visitor') return emptyOrders
  if (person !== 'buyer')
    await send('post', '/api/auth/login', { username: accounts[person], password: demoPassword })
  if (person === 'owner') {
    const { demo_code: code } = (await (await request.get('/api/admin/factor')).json()) as {
      demo_code: string
    }
    await send('put', '/api/admin/factor/verify', { code })
  }
  if (person === 'representative' || person === 'atDoor' || person === 'owner') return emptyOrders
  const trade = person === 'reseller' ? { eshop_type: 'B2B' } : {}
  const put = async (name: string, data: object) =>
    await send('put', `/api/cart/${name}`, { ...data, ...trade })
  const fill = async (boxes: number, pieces: number) => {
    await put('add-snack-to-cart', { quantity_box: boxes, quantity_piece: pieces, t_shirt_size: 'XXL' })
    await put('select-shipping', { shipping_id: 3 })
    await put('select-payment', { payment_id: person === 'reseller' ? 4 : 2 })
    await put('set-customer-data', { billing_information: billing(person) })
  }
  await fill(1, 0)
  const { order } = (await put('submit-order', { note: '' })) as { order: Ordered }
  // The longest figures that a page shows.
  await fill(12, 19)
  return order
}

export const billing = (person: string) => ({
  first_name: 'Žofie',
  last_name: 'Příkladová',
  email: `${person}@example.cz`,
  phone: '777 123 456',
  street: 'Dlouhá 16',
  city: 'Praha 1',
  zip: '110 00',
  country: 'CZ',
})
