/** Finds pages of the back office, settings sections, documents and mails by name, for the search box. */
import { writtenDocuments } from '../../lib/documents.ts'
import { folded } from '../../lib/folded.ts'
import { partsOf } from '../../server/beginning.ts'
import { mailTextKinds } from '../../shop/content/content.ts'
import { fieldsOf, sectionNames } from '../../shop/settings/schema.ts'
import { mailName } from '../../workflows/operations/operations.ts'
import { partPages } from '../part-pages.ts'
import { adminHref, adminPage, areas, type AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import type { Found } from './find-anything.ts'

/** The most pages listed below the other results. */
const most = 8

type Page = Pick<StaffPage, 'db' | 'now' | 'holds' | 'locale' | 't'>

interface Place {
  page: AdminPageName
  parameters?: Record<string, string>
  label: string
  detail: string
  /** Further search words. */
  also?: string
}

/** Pages that contain every search word, anywhere in their own name or in that of their part. */
export async function placesFound(page: Page, typed: string): Promise<Found[]> {
  const { holds, locale } = page
  const words = partsOf(typed)
  const opens = (name: AdminPageName) => {
    const { permission } = adminPage(name)
    return permission === null || holds(permission)
  }
  return [...pagesOf(page), ...sectionsOf(page), ...(await textsOf(page))]
    .filter(({ page: name, label, detail, also = '' }) => {
      const said = folded(`${label} ${detail} ${also}`)
      return opens(name) && words.every((word) => said.includes(word))
    })
    .slice(0, most)
    .map(({ page: name, parameters, label, detail }) => {
      const to = adminHref(name, locale, parameters)
      return { id: `place ${to}`, to, label, detail }
    })
}

/** Pages that no part lists: forms on pages of their own, and a list that Today links to. */
const unlisted = [
  ['refusedOrders', 'orders', 'admin_orders.refused.title'],
  ['orderNew', 'orders', 'admin_orders.new.title'],
  ['productNew', 'products', 'admin_products.new'],
  ['stockReceiptNew', 'stock', 'admin_stock.receipt.new'],
] as const

const parts: Partial<Record<string, readonly AdminPageName[]>> = partPages

function pagesOf({ t }: Page): Place[] {
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
