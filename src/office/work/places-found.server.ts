/**
 * Finds pages of the back office, settings sections, documents, mails, and verbs that need no record, by their names and by
 * what people call them (`search-words.ts`), for the search box.
 */
import { writtenDocuments } from '../../lib/documents.ts'
import { folded } from '../../lib/folded.ts'
import { href } from '../../lib/routes.ts'
import { partsOf } from '../../server/beginning.ts'
import { mailTextKinds } from '../../shop/content/content.ts'
import { fieldsOf, sectionNames } from '../../shop/settings/schema.ts'
import { mailName } from '../../workflows/operations/operations.ts'
import { partPages } from '../part-pages.ts'
import { adminHref, adminPage, areas, type AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import type { Found } from './find-anything.ts'
import { searchWords } from './search-words.ts'
import { verbsElsewhere } from './verbs-elsewhere.ts'

/** The most pages listed below the other results. */
const most = 8

type Page = Pick<StaffPage, 'db' | 'now' | 'holds' | 'may' | 'locale' | 't'>

interface Place {
  page: AdminPageName
  parameters?: Record<string, string>
  /** The verb that opens there. */
  intent?: string
  /** Its address, if it is no page of the table. */
  to?: string
  label: string
  detail: string
  /** Further search words. */
  also?: string
}

/** Words that say nothing about a page, unless nothing else is typed. */
const unsaying = new Set(
  'a an the of to in for and how where i k o s u v z do na od po pro se si za jak kde'.split(' '),
)

/** Czech words change at their ends: "fakturu" means "faktura". */
const stem = (word: string): string => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word)

const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ')

/** How well a text begins with a word: as typed, or but for its end. */
const wordIn = (text: string, word: string): number =>
  text.includes(` ${word}`) ? 2 : text.includes(` ${stem(word)}`) || text.includes(word) ? 1 : 0

/** The name of a place in the table of what people call it. */
export const placeKey = ({ page, parameters = {}, intent, to }: Omit<Place, 'label' | 'detail'>): string =>
  to ?? [page, ...Object.values(parameters)].join('/') + (intent === undefined ? '' : `?${intent}`)

/** How well a place fits the words, of which its texts have every one; 0: one is missing. */
function fit(place: Place, words: readonly string[]): number {
  const { label, detail, also = '' } = place
  const [name, rest] = [label, `${detail} ${also} ${searchWords[placeKey(place)] ?? ''}`].map(
    (text) => ` ${folded(spaced(text))}`,
  )
  const points = words.map((word) => Math.max(3 * wordIn(name ?? '', word), 2 * wordIn(rest ?? '', word)))
  return points.includes(0) ? 0 : points.reduce((sum, one) => sum + one, 0)
}

/** Places that say every search word, those that say them best first. */
export async function placesFound(page: Page, typed: string): Promise<Found[]> {
  const { locale } = page
  const all = partsOf(spaced(typed))
  const words = all.some((word) => !unsaying.has(word)) ? all.filter((word) => !unsaying.has(word)) : all
  return (await placesOf(page))
    .map((place) => ({ place, points: fit(place, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ place: { page: name, parameters, intent, label, detail, ...place } }) => {
      const verb = intent === undefined ? '' : `?verb=${intent}`
      const to = place.to ?? adminHref(name, locale, parameters) + verb
      return { id: `place ${to}`, to, label, detail }
    })
}

/** All places that the member may open. */
export async function placesOf(page: Page): Promise<Place[]> {
  const opens = (name: AdminPageName) => {
    const { permission } = adminPage(name)
    return permission === null || page.holds(permission)
  }
  const all = [...verbsOf(page), ...pagesOf(page), ...sectionsOf(page), ...(await textsOf(page))]
  return all.filter(({ page: name }) => opens(name))
}

const verbsOf = ({ may, t }: Page): Place[] =>
  verbsElsewhere
    .filter(({ operation }) => may(operation))
    .map(({ page, intent, label }) => ({ page, intent, label: t(label), detail: t('admin.find.action') }))

/** Pages that no part lists: forms on pages of their own, and a list that Today links to. */
const unlisted = [
  ['aside', 'today', 'admin_today.aside.title'],
  ['refusedOrders', 'orders', 'admin_orders.refused.title'],
  ['orderNew', 'orders', 'admin_orders.new.title'],
  ['productNew', 'products', 'admin_products.new'],
  ['stockReceiptNew', 'stock', 'admin_stock.receipt.new'],
] as const

const parts: Partial<Record<string, readonly AdminPageName[]>> = partPages

/** What people call a discount that takes a code, which the shop does not have yet. */
const codes = 'sleva slevový kód kupón poukaz voucher promo akce discount code coupon promotion'

/** What people look for when they need the page of their own sign-in. */
const security = 'heslo druhý faktor přihlášení přístupový klíč password second factor passkey sign-in'

function pagesOf({ locale, t }: Page): Place[] {
  const nav = (area: string) => t(`admin.nav.${area}`)
  return [
    ...areas.flatMap(([area, first]): Place[] => {
      const pages = parts[area]
      if (!pages) return [{ page: first, label: nav(area), detail: t('admin.find.part') }]
      return pages.map((page) => ({
        page,
        label: `${nav(area)}: ${t(`admin_${area}.page.${page}`)}`,
        detail: t('admin.find.part'),
      }))
    }),
    {
      page: 'today',
      to: href('adminSecurity', locale),
      label: t('admin.nav.security'),
      detail: t('admin.find.part'),
      also: security,
    },
    {
      page: 'prices',
      to: `${adminHref('prices', locale)}#about`,
      label: t('admin.find.discount_codes'),
      detail: t('admin.find.not_yet'),
      also: codes,
    },
    ...unlisted.map(([page, area, title]) => ({ page, label: t(title), detail: nav(area) })),
  ]
}

/** Sections are also found by the names of their fields. */
function sectionsOf({ t }: Page): Place[] {
  return sectionNames.map((section) => {
    const named = `admin_settings.section.${section}`
    return {
      page: 'setting',
      parameters: { section },
      label: t(`${named}.title`),
      detail: t('admin.nav.settings'),
      also: fieldsOf(section)
        .map(([name]) => t(`${named}.${name}`))
        .join(' '),
    }
  })
}

async function textsOf({ db, now, holds, t }: Page): Promise<Place[]> {
  if (!holds('content.read')) return []
  const mails = await mailTextKinds({ db, now })
  return [
    ...writtenDocuments.map((code): Place => ({
      page: 'text',
      parameters: { code },
      label: t(`admin_content.document.${code}`),
      detail: t('admin_content.page.texts'),
    })),
    ...mails.map(({ kind }): Place => ({
      page: 'mailText',
      parameters: { kind },
      label: mailName(kind, t),
      detail: t('admin_content.page.mailTexts'),
    })),
  ]
}
