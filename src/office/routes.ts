/**
 * The table of back-office pages with their permissions. It is separate from the shop's own table, which every
 * visitor's browser loads.
 */
import { adminBase } from '../lib/admin-base.ts'
import type { Locale } from '../lib/routes.ts'
import type { Permission } from '../shop/staff/rules.ts'
import { analyticsPages } from './analytics/pages.ts'
import { claimsPages } from './claims/pages.ts'
import { contentPages } from './content/pages.ts'
import { customersPages } from './customers/pages.ts'
import { moneyPages } from './money/pages.ts'
import { ordersPages } from './orders/pages.ts'
import { packingPages } from './shipments/pages.ts'
import { pricesPages } from './prices/pages.ts'
import { productsPages } from './catalogue/pages.ts'
import { representativesPages } from './representatives/pages.ts'
import { settingsPages } from './settings/pages.ts'
import { stockPages } from './stock/pages.ts'
import { todayPages } from './work/pages.ts'

/** A page of the back office. */
export interface AdminPage {
  /** The path below /admin, the same in both languages; empty: /admin itself. `adminHref` fills in the `:names`. */
  path: string
  /** Its file, below src/office. */
  file: string
  /** The permission to open it; null: open to every member of staff. */
  permission: Permission | null
  /** The largest size of its forms with files, in bytes; left out: it accepts no files. */
  longestForm?: number
  /** A scanner types into it; a browser test scans there at once. */
  takesScans?: true
}

export const adminPages = {
  ...todayPages,
  ...ordersPages,
  ...packingPages,
  ...claimsPages,
  ...stockPages,
  ...productsPages,
  ...pricesPages,
  ...customersPages,
  ...representativesPages,
  ...contentPages,
  ...moneyPages,
  ...analyticsPages,
  ...settingsPages,
} as const satisfies Record<string, AdminPage>

export type AdminPageName = keyof typeof adminPages

/** Addresses of former pages below /admin, each with the page that has their work now. */
export const movedPages: Readonly<Record<string, AdminPageName>> = { 'prices/bulk': 'prices' }

/** The pages that a scanner types into. */
export type ScannedPage = {
  [Name in AdminPageName]: (typeof adminPages)[Name] extends { takesScans: true } ? Name : never
}[AdminPageName]

const pages: Record<string, AdminPage> = adminPages

/** The page of this name. */
export const adminPage = (name: AdminPageName): AdminPage => pages[name] as AdminPage

/** The page of a path; of several matches the most specific one, as in the router. */
export function adminPageAt(pathname: string): { name: AdminPageName; page: AdminPage } | undefined {
  const own = ownParts(pathname)
  const [found] = Object.entries(pages)
    .filter(([, { path }]) => isAt(path.split('/'), own))
    .toSorted(([, one], [, other]) => staticParts(other.path.split('/')) - staticParts(one.path.split('/')))
  return found && { name: found[0] as AdminPageName, page: found[1] }
}

/** The path segments below /admin; undefined outside the back office. */
const ownParts = (pathname: string): string[] | undefined =>
  /^(?:\/en)?\/admin\/(.+?)(?:\.data)?$/.exec(pathname)?.[1]?.split('/')

const isAt = (parts: readonly string[], own: readonly string[] | undefined): boolean =>
  own?.length === parts.length && parts.every((part, at) => part.startsWith(':') || part === own[at])

/** The largest size of a form with files posted to this address, in bytes; 0: it accepts no files. */
export function longestAdminForm(pathname: string): number {
  const own = ownParts(pathname)
  // As in the router, `products/new` is no product with the code `new`.
  const [found] = Object.values(pages)
    .filter(({ path }) => isAt(path.split('/'), own))
    .toSorted((one, other) => staticParts(other.path.split('/')) - staticParts(one.path.split('/')))
  return found?.longestForm ?? 0
}

const staticParts = (parts: readonly string[]): number => parts.filter((part) => !part.startsWith(':')).length

/** The path segments of every page; if two match an address, the more specific one comes first, as in the router. */
const spellings = Object.values(pages)
  .map(({ path }) => path.split('/').filter(Boolean))
  .toSorted((one, other) => staticParts(other) - staticParts(one))

/**
 * Normalises a back-office address to the spelling of the page table, without capitals or encoded letters
 * except in the values of a `:name`; null: not an address of the back office.
 */
export function plainAdminPath(path: string): string | null {
  const given = path.split('/').slice(1)
  const read = given.map((part) => decodeURIComponent(part).toLowerCase())
  const depth = read[0] === 'en' ? 2 : 1
  if (read[depth - 1] !== 'admin') return null
  const end = given.length > depth && given.at(-1) === '' ? '/' : ''
  const own = given.slice(depth, end ? -1 : undefined)
  const found = spellings.find(
    (parts) =>
      parts.length === own.length &&
      parts.every((part, at) => part.startsWith(':') || part === read[depth + at]),
  )
  if (!found) return null
  const filled = found.map((part, at) => (part.startsWith(':') ? (own[at] ?? '') : part))
  return [adminBase(depth === 2 ? 'en' : 'cs'), ...filled].join('/') + end
}

/** The URL of a back-office page; `parameters` fill in its `:names`. */
export function adminHref(
  name: AdminPageName,
  locale: Locale,
  parameters: Readonly<Record<string, string | undefined>> = {},
): string {
  const { path } = adminPage(name)
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''))
  return filled === '' ? adminBase(locale) : `${adminBase(locale)}/${filled}`
}

/** The parts of the back office, in the order of the navigation, each with its first page. */
export const areas = [
  ['today', 'today', '1'],
  ['orders', 'orders', '2'],
  ['packing', 'packing', '3'],
  ['claims', 'claims', '4'],
  ['stock', 'stock', '5'],
  ['products', 'products', '6'],
  ['prices', 'prices', '7'],
  ['customers', 'customers', '8'],
  ['representatives', 'representatives', '9'],
  ['content', 'texts', 'c'],
  ['money', 'money', 'm'],
  ['analytics', 'analytics', 'a'],
  ['settings', 'settings', 's'],
] as const satisfies readonly (readonly [area: string, page: AdminPageName, key: string])[]
export type AdminArea = (typeof areas)[number][0]

/** The parts that a member may open, each with its first page. */
export type OpenAreas = Partial<Record<AdminArea, AdminPageName>>

/** Fallback for parts with a first page that this member may not open: the accountant's route to the background work. */
const otherwise: OpenAreas = { settings: 'operations', content: 'reviews' }

/** The parts that are open with these permissions. */
export const openAreas = (holds: (permission: Permission) => boolean): OpenAreas =>
  Object.fromEntries(
    areas.flatMap(([area, first]) => {
      const page = [first, otherwise[area]].find((one) => {
        if (one === undefined) return false
        const { permission } = adminPage(one)
        return permission === null || holds(permission)
      })
      return page === undefined ? [] : [[area, page]]
    }),
  )
