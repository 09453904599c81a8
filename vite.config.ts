import { reactRouter } from '@react-router/dev/vite'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './bin/browser-chunks.ts'
import { backOfficeInShop } from './src/pages/consumer-chunks.ts'
import { areaKeys, areaParts, everyPageSections, serverOnlyKeys, textAreas } from './src/pages/text-areas.ts'

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
      (area === undefined ? everyPageSections : sectionsOf(area)).includes(section)
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

const without = (texts: object, ...left: (readonly string[] | undefined)[]): object =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !left.some((keys) => keys?.includes(key))))

const sectionsOf = (area: string): readonly string[] =>
  Object.entries(textAreas).find(([name]) => name === area)?.[1] ?? []

const consentStart = `${import.meta.dirname}/src/storefront/consent/start.ts`

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
    return `export default ${JSON.stringify(file === null ? '/src/storefront/consent/start.ts' : `/assets/${file}`)}`
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
    if (!chunks.some(({ facadeModuleId }) => facadeModuleId?.includes('/src/storefront/b2c/home.tsx')))
      throw new Error('The build has no home page whose files could be looked at.')
    const found = backOfficeInShop(chunks)
    if (found.length > 0)
      throw new Error(`Pages of the shop would load the back office:\n${found.slice(0, 20).join('\n')}`)
  },
}

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

/** Libraries of plain modules: built into the program they are read in a fraction of the time (docs/runbook.md, "Start, stop and deployment"). */
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
              groups: chunkGroups,
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
            'read-file': 'src/main/read-file.ts',
            migrate: 'src/main/migrate.ts',
            shop: 'src/main/shop.ts',
            doctor: 'src/main/doctor.ts',
            bench: 'bench/server.ts',
            'seed-large': 'bench/seed-large.ts',
            tested: 'test/built-app.ts',
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // A process keeps the text of its modules: of one letter beyond Latin-1 in two bytes for each.
            charset: 'ascii',
            comments: false,
          },
        },
      },
    },
  },
}))
