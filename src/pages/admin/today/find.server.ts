/** What the one search box finds. */
import { findAnything, type FoundThing } from '../../../workflows/back-office/back-office.ts'
import { adminHref, adminPage, adminPages, type AdminPageName } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import type { Found } from './find-anything.ts'

/** No more letters are looked for. */
const longest = 100

/** Which page shows a thing of this kind, and by what; a part that this shop lacks shows none. */
const pageOf: Record<FoundThing['kind'], (id: string) => [page: string, parameters: Record<string, string>]> =
  {
    order: (number) => ['order', { number }],
    customer: (id) => ['customer', { kind: 'account', id }],
    company: (id) => ['customer', { kind: 'company', id }],
    product: (code) => ['product', { code }],
    parcel: (reference) => ['parcel', { reference }],
    document: (id) => ['documentFile', { id, format: 'pdf' }],
    lot: (id) => ['stockLot', { id }],
    transfer: (id) => ['moneyOne', { id }],
  }

export const loader = staffLoader('find', async (page) => {
  const asked = (page.url.searchParams.get('q') ?? '').trim().slice(0, longest)
  return { asked, found: asked === '' ? [] : await findIn(page, asked) }
})

async function findIn({ db, actor, holds, locale, t }: StaffPage, asked: string): Promise<Found[]> {
  const found = await findAnything({ db, actor }, asked)
  return found.flatMap(({ kind, id, title, detail }) => {
    const [name, parameters] = pageOf[kind](id)
    if (!Object.hasOwn(adminPages, name)) return []
    const { permission } = adminPage(name as AdminPageName)
    if (permission !== null && !holds(permission)) return []
    const label = kind === 'order' ? t('admin.find.order', { number: title }) : title
    const what = kind === 'order' ? detail : [t(`admin.find.kind.${kind}`), detail].filter(Boolean).join(', ')
    return [{ to: adminHref(name as AdminPageName, locale, parameters), label, detail: what }]
  })
}
