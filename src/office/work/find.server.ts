/** The results of the one search box. */
import { findAnything, tellingIn, type FoundThing } from '../../workflows/back-office/back-office.ts'
import { adminHref, adminPage, type AdminPageName } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { longestSearch, type Found } from './find-anything.ts'
import { placesFound } from './places-found.server.ts'

type FoundPage = [page: AdminPageName, parameters: Record<string, string>]

/** The page that shows a thing of each kind, with its parameters. */
const pageOf: Record<FoundThing['kind'], (id: string, card: number | undefined) => FoundPage> = {
  order: (number) => ['order', { number }],
  customer: (id) => ['customer', { kind: 'account', id }],
  company: (_, card) => ['customer', { kind: 'company', id: String(card) }],
  product: (code) => ['product', { code }],
  // A parcel is on its order's page.
  parcel: (reference) => ['order', { number: reference.replace(/-\d+$/, '') }],
  document: (id) => ['documentFile', { id, format: 'pdf' }],
  lot: (id) => ['stockLot', { id }],
  transfer: (id) => ['moneyOne', { id }],
  batch: (id) => ['codBatch', { id }],
  claim: (name) => ['claim', { name }],
  application: (id) => ['application', { id }],
  representative: (id) => ['representative', { id }],
  receipt: (id) => ['stockReceipt', { id }],
  campaign: (id) => ['campaign', { id }],
}

export const loader = staffLoader('find', async (page) => {
  const asked = (page.url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  if (asked === '') return { asked, found: [] }
  const [things, places] = await Promise.all([findIn(page, asked), placesFound(page, asked)])
  return { asked, found: [...things, ...places] }
})

async function findIn({ db, actor, holds, locale, t }: StaffPage, typed: string): Promise<Found[]> {
  const found = await findAnything({ db, actor, tell: tellingIn(locale, t) }, typed)
  return found.flatMap(({ kind, id, card, title, detail }) => {
    const [name, parameters] = pageOf[kind](id, card)
    const { permission } = adminPage(name)
    if (permission !== null && !holds(permission)) return []
    const isOrder = kind === 'order'
    return [
      {
        id: `${kind} ${id}`,
        to: adminHref(name, locale, parameters),
        label: isOrder ? t('admin.find.order', { number: title }) : title,
        detail: isOrder ? detail : [t(`admin.find.kind.${kind}`), detail].filter(Boolean).join(', '),
      },
    ]
  })
}
