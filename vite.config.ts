import { reactRouter } from '@react-router/dev/vite'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { backOfficeInShop } from './src/pages/consumer-chunks.ts'
import { areaKeys, areaParts, serverOnlyKeys, serverOnlySections, textAreas } from './src/pages/text-areas.ts'

/** `virtual:browser-texts/<language>`: what comes with every page; `…/<language>/<area>`: what comes with an area's. */
const browserTexts: Plugin = {
  name: 'browser-texts',
  resolveId: (id) => (id.startsWith('virtual:browser-texts/') ? `\0${id}` : undefined),
  async load(id) {
    const [, language, area] = /^\0virtual:browser-texts\/(cs|en)(?:\/(\w+))?$/.exec(id) ?? []
    if (!language) return
    const file = `${import.meta.dirname}/src/lib/i18n/${language}.json`
    this.addWatchFile(file)
    const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, object>)
    const isWanted = ([section]: [string, object]) =>
      area === undefined ? !elsewhere.includes(section) : sectionsOf(area).includes(section)
    const wanted = texts
      .filter(isWanted)
      .map(([section, own]) => [
        section,
        without(own, serverOnlyKeys[section], area ? [] : areaKeys[section]),
      ])
    const parts = Object.entries(areaParts[area ?? ''] ?? {}).map(([section, keys]) => {
      const own = Object.entries(texts.find(([name]) => name === section)?.[1] ?? {})
      return [section, Object.fromEntries(own.filter(([key]) => keys.includes(key)))]
    })
    return `export default ${JSON.stringify(Object.fromEntries([...wanted, ...parts]))}`
  },
}

/** Sections of which nothing comes with every page. */
const elsewhere: string[] = [...serverOnlySections, ...Object.values(textAreas).flat()].filter(
  (section) => !(section in areaKeys),
)

const without = (texts: object, ...left: (readonly string[] | undefined)[]): object =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !left.some((keys) => keys?.includes(key))))

const sectionsOf = (area: string): readonly string[] =>
  Object.entries(textAreas).find(([name]) => name === area)?.[1] ?? []

const consentStart = `${import.meta.dirname}/src/pages/consent/start.ts`

/** The script that asks about trackers is no part of any page: the server names it where there is something to ask. */
const consentScript: Plugin = {
  name: 'consent-script',
  buildStart() {
    const { name, mode } = this.environment
    if (mode === 'build' && name === 'client')
      this.emitFile({ type: 'chunk', id: consentStart, name: 'consent-start', preserveSignature: 'strict' })
  },
  resolveId: (id) => (id === 'virtual:consent-script' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:consent-script') return
    const file =
      this.environment.mode === 'build'
        ? (await readdir('build/client/assets')).find((name) => /^consent-start-[\w-]+\.js$/.test(name))
        : null
    if (file === undefined) throw new Error('The browser was built without its consent script')
    return `export default ${JSON.stringify(file === null ? '/src/pages/consent/start.ts' : `/assets/${file}`)}`
  },
}

/**
 * React Router writes a `#` behind the address of a sheet that a part loaded later wants as well, so that the part brings its
 * own copy along and keeps it when the page goes. The first page's sheet never goes: a copy would style the whole page, and fetch
 * its letters, twice.
 */
const oneFirstSheet: Plugin = {
  name: 'one-first-sheet',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return
    const known = 'preloadedHrefs.styles.add(link.href)'
    if (!code.includes(known)) throw new Error('Vite asks otherwise which sheets a page has.')
    return code.replace(
      known,
      'preloadedHrefs.styles.add(link.href.replace(/(\\/first-page-[^/]+)#$/, "$1"))',
    )
  },
}

/** No page of the shop loads anything of the back office: a build in which one would is refused. */
const backOfficeApart: Plugin = {
  name: 'back-office-apart',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    if (!chunks.some(({ facadeModuleId }) => facadeModuleId?.includes('/src/pages/b2c/home.tsx')))
      throw new Error('The build has no home page whose files could be looked at.')
    const found = backOfficeInShop(chunks)
    if (found.length > 0)
      throw new Error(`Pages of the shop would load the back office:\n${found.slice(0, 20).join('\n')}`)
  },
}

/** Modules that a page needs, all the way down; what only the server loads and what loads later is left out. */
function modulesOf(files: string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file) || /\.server\.|\.css$/.test(file)) continue
    known.add(file)
    const source = readFileSync(file, 'utf8')
    const found = [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)'/gm)]
    modulesOf(
      found.map(([, name = '']) => resolve(dirname(file), name)),
      known,
    )
  }
  return known
}

const firstPage = modulesOf(
  ['root.tsx', 'b2c/layout.tsx', 'b2c/home.tsx'].map((name) => `${import.meta.dirname}/src/pages/${name}`),
)

/** What every page has at its start, whoever imports it. */
const startsPages =
  /node_modules\/react-router\/.*\/(hydrated-router|hydration)\.js$|src\/pages\/(root|b2c\/layout)\.tsx$/

/** The first page's own parts, and every sheet they bring: a browser waits for as many answers as there are sheets. */
function isOfFirstPage(id: string): boolean {
  const file = id.split('?')[0] ?? ''
  if (file.endsWith('.css')) return firstPageSheets.has(file)
  if (startsPages.test(file)) return true
  return firstPage.has(file) && /src\/(ui|lib|pages\/(shared|forms)|shop)\//.test(file)
}

const adminPages = `${import.meta.dirname}/src/pages/admin`
/** The editor and the map of collection points are loaded where they are used. */
const loadedLater = /kit\/(code|point-field)\.tsx$/

/** What pages of the back office are made of. */
const backOffice = modulesOf(
  [`${adminPages}/layout.tsx`, ...globSync(`${adminPages}/kit/*.tsx`)].filter(
    (file) => !loadedLater.test(file),
  ),
)

/** In one file, so that the first of its pages waits for one answer. */
const isOfBackOffice = (id: string): boolean =>
  backOffice.has(id.split('?')[0] ?? '') && id.includes('/src/pages/admin/')

/** What it shares with pages of the shop stays in a file of its own, each: these would load the back office otherwise. */
const isOfShopAsWell = (id: string): boolean => {
  const file = id.split('?')[0] ?? ''
  return backOffice.has(file) && !firstPage.has(file) && !id.includes('/src/pages/admin/')
}
const nameOfPart = (id: string): string => basename(id.split('?')[0] ?? '').replace(/\.\w+$/, '')

/** Of product pages, where many come in, and of forms: they are small, and each sheet of its own would be waited for. */
const smallSheets = [
  'src/pages/forms/contact-fields.module.css',
  'src/pages/b2c/product.module.css',
  'src/pages/forms/password-field.module.css',
  'src/ui/breadcrumbs.module.css',
  'src/ui/checkbox.module.css',
  'src/ui/dialog.module.css',
  'src/ui/error-summary.module.css',
  'src/ui/select.module.css',
  'src/ui/steps.module.css',
].map((file) => resolve(import.meta.dirname, file))

const firstPageSheets = new Set(
  [...firstPage]
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import (?:\w+ from )?'(\.[^']+\.css)'/gm)].map(
        ([, name = '']) => resolve(dirname(file), name),
      ),
    )
    .concat(smallSheets),
)

/**
 * A class in a page is four letters, since every sheet, page and script carries it; development shows where it comes from.
 * So few may fall together one day: then the build says so, and one of the two has to be called otherwise.
 */
const classNames = {
  generateScopedName: (name: string, file: string) => {
    const origin = `${relative(import.meta.dirname, file.split('?')[0] ?? '')} ${name}`
    const digest = createHash('sha256').update(origin).digest('base64url')
    const short = digest.slice(digest.search(/[a-z]/i)).slice(0, 4)
    const other = classOrigins.get(short)
    if (other && other !== origin) throw new Error(`${origin} and ${other} would both be the class ${short}.`)
    classOrigins.set(short, origin)
    return short
  },
}
const classOrigins = new Map<string, string>()

/** Libraries of plain modules: built into the program they are read in a fraction of the time (decision 0044). */
const builtIn = [
  'kysely',
  'zod',
  'zod-openapi',
  'jose',
  'fast-xml-builder',
  'path-expression-matcher',
  'xml-naming',
  'libphonenumber-js',
  'prom-client',
  '@opentelemetry/api',
  'tdigest',
  'bintrees',
  'qrcode',
  'pngjs',
  'dijkstrajs',
  'pg-boss',
  'luxon',
  'cron-parser',
  'rrule-temporal',
  'serialize-error',
  'non-error',
  'ibantools',
  'marked',
  'sax',
  'minisearch',
  'react-router',
  '@react-router/node',
  '@remix-run/route-pattern',
  'cookie-es',
]

/** One build graph: the program's starts and the pages share their modules, so no state stands twice. */
export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), browserTexts, consentScript, oneFirstSheet, backOfficeApart],
  ...(command === 'build' ? { css: { modules: classNames } } : {}),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // In one file they weigh a tenth less than in forty, and a page waits for one answer.
              groups: [
                { name: 'first-page', test: isOfFirstPage, priority: 3 },
                { name: nameOfPart, debugName: 'shared', test: isOfShopAsWell, priority: 2 },
                { name: 'back-office', test: isOfBackOffice, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' ? { resolve: { noExternal: builtIn } } : {}),
      build: {
        // For debuggers, and for stacks where Node is started with --enable-source-maps.
        sourcemap: true,
        rollupOptions: {
          input: {
            web: 'src/main/web-compiled.ts',
            worker: 'src/main/worker-compiled.ts',
            migrate: 'src/main/migrate.ts',
            resellers: 'src/main/resellers.ts',
            companies: 'src/main/companies.ts',
            representatives: 'src/main/representatives.ts',
            statements: 'src/main/statements.ts',
            cod: 'src/main/cod.ts',
            money: 'src/main/money.ts',
            payouts: 'src/main/payouts.ts',
            receivables: 'src/main/receivables.ts',
            orders: 'src/main/orders.ts',
            documents: 'src/main/documents.ts',
            tax: 'src/main/tax.ts',
            commission: 'src/main/commission.ts',
            shipments: 'src/main/shipments.ts',
            claims: 'src/main/claims.ts',
            points: 'src/main/points.ts',
            reviews: 'src/main/reviews.ts',
            mails: 'src/main/mails.ts',
            stock: 'src/main/stock.ts',
            'product-pictures': 'src/main/product-pictures.ts',
            catalogue: 'src/main/catalogue.ts',
            staff: 'src/main/staff.ts',
            people: 'src/main/people.ts',
            customers: 'src/main/customers.ts',
            keys: 'src/main/keys.ts',
            webhooks: 'src/main/webhooks.ts',
            settings: 'src/main/settings.ts',
            delivery: 'src/main/delivery.ts',
            todo: 'src/main/todo.ts',
            work: 'src/main/work.ts',
            approvals: 'src/main/approvals.ts',
            statistics: 'src/main/statistics.ts',
            analytics: 'src/main/analytics.ts',
            bench: 'bench/server.ts',
            'seed-large': 'bench/seed-large.ts',
            tested: 'test/built-app.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
}))
