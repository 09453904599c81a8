/** Groups the modules of the browser's build into files. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Modules that a page needs, all the way down, without those that only the server loads and those that load later. */
function modulesOf(files: string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file) || /\.server\.|\.css$/.test(file)) continue
    known.add(file)
    const source = readFileSync(file, 'utf8')
    const found = [...source.matchAll(/^(?:import|export) (?!type )[^;']*?from '(\.[^']+\.tsx?)'/gm)]
    modulesOf(
      found.map(([, name = '']) => resolve(dirname(file), name)),
      known,
    )
  }
  return known
}

// The texts are made by the entry, which is a file of its own.
const firstPage = modulesOf(
  ['pages/root.tsx', 'storefront/b2c/layout.tsx', 'storefront/b2c/home.tsx', 'lib/i18n.ts'].map(
    (name) => `${root}/src/${name}`,
  ),
)

/** Modules that every page loads at its start, no matter which module imports them. */
const startsPages =
  /node_modules\/react-router\/.*\/(hydrated-router|hydration)\.js$|src\/(pages\/root|storefront\/b2c\/layout)\.tsx$/

/** The first page's own parts, and every style sheet they import: a browser waits for each sheet. */
function isOfFirstPage(id: string): boolean {
  const file = id.split('?')[0] ?? ''
  if (file.endsWith('.css')) return firstPageSheets.has(file)
  if (startsPages.test(file)) return true
  return firstPage.has(file) && /src\/(ui|lib|pages\/(shared|forms)|shop)\//.test(file)
}

const adminPages = `${root}/src/office`
/** The editor and the map of collection points are loaded on use. */
const loadedLater = /kit\/(code|point-field)\.tsx$/

/** Modules that pages of the back office share. */
const backOffice = modulesOf(
  [`${adminPages}/layout.tsx`, ...globSync(`${adminPages}/kit/*.tsx`)].filter(
    (file) => !loadedLater.test(file),
  ),
)

/** In one file, because the first page would otherwise wait for dozens of small ones. */
const isOfBackOffice = (id: string): boolean =>
  backOffice.has(id.split('?')[0] ?? '') && id.includes('/src/office/')

/**
 * Modules that pages of the shop load as well stay in a file each: otherwise those pages would load the back
 * office.
 */
const isOfShopAsWell = (id: string): boolean => {
  const file = id.split('?')[0] ?? ''
  return backOffice.has(file) && !firstPage.has(file) && !id.includes('/src/office/')
}

/** By its whole path: two of one name in one file would be loaded together. */
const nameOfPart = (id: string): string =>
  relative(`${root}/src`, id.split('?')[0] ?? '')
    .replace(/\.\w+$/, '')
    .replaceAll('/', '-')

/**
 * Sheets of product pages, where many visitors arrive, and of forms: they are small, and each separate sheet
 * would be waited for.
 */
const smallSheets = [
  'src/pages/forms/contact-fields.module.css',
  'src/storefront/b2c/product.module.css',
  'src/pages/forms/password-field.module.css',
  'src/ui/breadcrumbs.module.css',
  'src/ui/checkbox.module.css',
  'src/ui/dialog.module.css',
  'src/ui/error-summary.module.css',
  'src/ui/select.module.css',
  'src/ui/steps.module.css',
].map((file) => resolve(root, file))

const firstPageSheets = new Set(
  [...firstPage]
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?:\w+ from )?'(\.[^']+\.css)'/gm)].map(
        ([, name = '']) => resolve(dirname(file), name),
      ),
    )
    .concat(smallSheets),
)

/** Parts of forms, in one file: the order's page asked for forty, most of them smaller than the request. */
const isOfForms = (id: string): boolean =>
  /src\/(pages\/forms\/(checked-by|first-fault|password-field|person-fields|use-faults|draft|masks|in-form-order)|ui\/(checkbox|dialog|text-area|error-summary|art\/more-icons)|lib\/(phone|clean-text|choices))\.tsx?$/.test(
    id.split('?')[0] ?? '',
  )

/** A module goes to the first group that it fits, with all its imports that no earlier group has. */
export const chunkGroups = [
  { name: 'first-page', test: isOfFirstPage, priority: 3 },
  {
    name: nameOfPart,
    debugName: 'shared',
    test: (id: string) => isOfShopAsWell(id) && !isOfForms(id),
    priority: 2,
  },
  { name: 'forms', test: isOfForms, priority: 1.5 },
  { name: 'back-office', test: isOfBackOffice, priority: 1 },
]
