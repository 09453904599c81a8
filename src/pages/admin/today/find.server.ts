/** What the one search box finds. */
import { findAnything, type FoundThing } from '../../../workflows/back-office/back-office.ts'
import { adminHref, adminPage, adminPages, type AdminPageName } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { longestSearch, type Found } from './find-anything.ts'

type Shown = [page: string, parameters: Record<string, string>, query?: Record<string, string>]

/** Which page shows a thing of this kind, and by what; a part that this shop lacks shows none. */
const pageOf: Record<FoundThing['kind'], (id: string) => Shown> = {
  order: (number) => ['order', { number }],
  customer: (id) => ['customer', { kind: 'account', id }],
  company: (ico) => ['customers', {}, { q: ico }],
  product: (code) => ['product', { code }],
  // Its order is found by its number as well.
  parcel: (reference) => ['parcel', { reference }],
  document: (id) => ['documentFile', { id, format: 'pdf' }],
  lot: (id) => ['stockLot', { id }],
  transfer: (id) => ['transfer', { id }],
}

export const loader = staffLoader('find', async (page) => {
  const asked = (page.url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  return { asked, found: asked === '' ? [] : await findIn(page, asked) }
})

async function findIn({ db, actor, holds, locale, t }: StaffPage, typed: string): Promise<Found[]> {
  const found = await findAnything({ db, actor }, typed)
  return found.flatMap(({ kind, id, title, detail }) => {
    const [name, parameters, query = {}] = pageOf[kind](id)
    if (!Object.hasOwn(adminPages, name)) return []
    const { permission } = adminPage(name as AdminPageName)
    if (permission !== null && !holds(permission)) return []
    const href = adminHref(name as AdminPageName, locale, parameters)
    const asked = new URLSearchParams(query).toString()
    const isOrder = kind === 'order'
    return [
      {
        to: asked === '' ? href : `${href}?${asked}`,
        label: isOrder ? t('admin.find.order', { number: title }) : title,
        detail: isOrder ? detail : [t(`admin.find.kind.${kind}`), detail].filter(Boolean).join(', '),
      },
    ]
  })
}
