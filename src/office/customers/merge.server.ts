/** Duplicates of an account, a preview of merging one into it, and the merge itself. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { formatPrice } from '../../lib/money.ts'
import { searchPeople, type ListedPerson } from '../../shop/customers/customers.ts'
import { mergeCustomers } from '../../workflows/customers/customers.ts'
import { personCard, previewMerge, type PersonCard } from '../../workflows/customers/customers.ts'
import { searchIn } from '../kit/list-search.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { cardIn, cardNames } from './card-names.ts'
import { mergeForm } from './customer-forms.server.ts'

/** The number of possible duplicates shown. */
const size = 20

/** The duplicate that a URL or a form names: `account-12`, `guest-7`. */
function doubleIn(given: string | null) {
  const [kind, id] = (given ?? '').split('-')
  const found = cardIn(kind, id)
  return found && found.kind !== 'COMPANY' ? { kind: found.kind, id: found.id } : null
}

export const loader = staffLoader('customerMerge', async (page) => {
  const { db, now, url, locale, parameters } = page
  const key = cardIn('account', parameters['id'])
  const card = key && (await personCard({ db, now }, key))
  if (!card || isRefusal(card)) return refuse(404, 'error.not_found')
  const people = await peopleLike(page, url.searchParams.has('q') ? [searchIn(url)] : signsOf(card))
  return {
    name: card.name,
    email: card.email ?? '',
    to: adminHref('customer', locale, cardNames(card)),
    doubles: people
      .filter(({ kind, id }) => kind !== 'COMPANY' && !(kind === 'ACCOUNT' && id === card.id))
      .map(({ kind, id, name, email, phone, orders }) => ({
        from: `${kind.toLowerCase()}-${id}`,
        kind,
        name: name.trim() === '' ? (email ?? '') : name,
        email: email ?? '',
        phone: phone ?? '',
        orders,
      })),
    chosen: await chosenOf(page, card.id),
  }
})

/** Likely common facts of two records of one person: name, phone, company, the part of the address before the `@`. */
function signsOf({ name, phone, email, account }: PersonCard): string[] {
  const mailbox = email?.replace(/[@+].*$/, '') ?? ''
  return [
    name.trim(),
    phone ?? '',
    account?.company?.ico ?? '',
    // Shorter mailboxes, such as info@, are too common.
    mailbox.length > 4 ? `${mailbox}@` : '',
  ]
}

/** People found by any of these queries, each once. */
async function peopleLike({ db }: StaffPage, queries: readonly string[]): Promise<ListedPerson[]> {
  const people = new Map<string, ListedPerson>()
  for (const query of new Set(queries.filter((one) => one !== ''))) {
    const found = await searchPeople({ db }, { query, filter: {}, sort: 'newest', size })
    if (isRefusal(found)) continue
    for (const one of found.rows) people.set(`${one.kind} ${one.id}`, one)
  }
  return [...people.values()].slice(0, size)
}

/** The chosen duplicate with a preview of the merge, or the reason why it is impossible. */
async function chosenOf({ db, now, url, locale, t }: StaffPage, into: number) {
  const from = doubleIn(url.searchParams.get('from'))
  const card = from && (await personCard({ db, now }, from))
  if (!card || isRefusal(card)) return null
  const moved = await previewMerge({ db }, { into, from })
  return {
    from: `${from.kind.toLowerCase()}-${from.id}`,
    name: card.name,
    email: card.email ?? '',
    refusal: isRefusal(moved) ? t(moved.error_trans_key) : null,
    moved: isRefusal(moved)
      ? []
      : ([
          [t('admin_customers.moved.orders'), String(moved.orders)],
          [t('admin_customers.moved.carts'), String(moved.carts)],
          [t('admin_customers.moved.addresses'), String(moved.addresses)],
          [t('admin_customers.moved.notes'), String(moved.notes)],
          [t('admin_customers.moved.credit'), formatPrice(moved.credit, locale)],
          [t('admin_customers.moved.company'), t(`admin_customers.moved.${moved.company ? 'yes' : 'no'}`)],
        ] as [string, string][]),
  }
}

export const action = staffAction('customerMerge', {
  merge: verb({
    schema: mergeForm,
    work: async (context, given, { parameters, shop: { queue } }) => {
      const into = cardIn('account', parameters['id'])
      const from = doubleIn(given.from)
      if (!into || !from) return refuse(404, 'error.not_found')
      // Guards against a slip; the merge itself goes by ids.
      if (given.confirmed.toLowerCase() !== given.email.toLowerCase())
        return refuse(422, 'admin.unfit', {
          errors: [{ path: 'confirmed', error_trans_key: 'admin_customers.error.confirm' }],
        })
      return await mergeCustomers({ ...context, queue }, { into: into.id, from, reason: given.reason })
    },
    to: (_, { locale, parameters }) =>
      adminHref('customer', locale, { kind: 'account', id: parameters['id'] ?? '' }),
  }),
})
