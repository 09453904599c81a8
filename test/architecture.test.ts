// Permitted imports. These tables are the map of the program; a change to them is a decision.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { alsoWrittenBy, owners, unnamedWritesOf, writesOf, type Write } from './table-owners.ts'

const folders: Record<string, string[]> = {
  lib: [],
  server: ['lib'],
  ui: ['lib'],
  emails: ['lib'],
  shop: ['lib', 'server', 'emails'],
  workflows: ['lib', 'server', 'emails', 'shop'],
  simulators: ['lib', 'server', 'shop'],
  jobs: ['lib', 'server', 'shop', 'workflows'],
  api: ['lib', 'server', 'shop', 'workflows'],
  pages: ['lib', 'server', 'shop', 'ui', 'workflows'],
  storefront: ['lib', 'server', 'shop', 'ui', 'workflows', 'pages'],
  office: ['lib', 'server', 'shop', 'ui', 'workflows', 'pages'],
  site: ['lib', 'server', 'shop', 'ui', 'workflows', 'pages', 'storefront', 'office'],
  app: ['lib', 'server', 'api', 'site', 'pages', 'shop', 'workflows'],
  main: ['lib', 'server', 'jobs', 'app', 'simulators', 'shop', 'workflows'],
}

/** Workflows that connect nouns, one folder per process; a noun never imports one. */
const workflows: Record<string, string[]> = {
  lists: [],
  analytics: ['lists'],
  'signing-in': [],
  operations: ['signing-in'],
  pricing: ['lists', 'operations'],
  catalogue: ['lists', 'operations', 'pricing'],
  refunds: [],
  checkout: ['signing-in', 'refunds'],
  payment: ['refunds', 'checkout'],
  changing: ['refunds', 'checkout', 'payment'],
  claims: ['lists', 'operations', 'refunds', 'checkout', 'payment', 'changing'],
  privacy: [],
  customers: ['lists', 'operations', 'privacy'],
  tax: ['lists', 'operations'],
  representatives: ['lists', 'operations', 'customers', 'tax'],
  companies: ['lists', 'operations', 'customers', 'representatives'],
  content: ['lists', 'operations'],
  stock: ['lists', 'operations'],
  mails: ['operations', 'checkout', 'payment', 'stock'],
  money: ['lists', 'operations', 'payment'],
  newsletter: ['lists', 'operations', 'customers', 'content'],
  work: ['lists', 'operations', 'money'],
  orders: ['lists', 'operations', 'refunds', 'checkout', 'payment', 'changing', 'customers', 'money', 'work'],
  reviews: ['lists', 'operations'],
  shipments: ['lists', 'operations', 'refunds', 'checkout', 'claims'],
  staff: ['lists', 'operations', 'customers'],
  webhooks: ['lists', 'operations', 'customers'],
  'back-office': [
    'lists',
    'analytics',
    'operations',
    'pricing',
    'catalogue',
    'claims',
    'customers',
    'tax',
    'representatives',
    'companies',
    'content',
    'stock',
    'mails',
    'money',
    'newsletter',
    'work',
    'orders',
    'reviews',
    'shipments',
    'staff',
    'webhooks',
  ],
  people: [],
  settings: [],
  subscribing: [],
}

const domains: Record<string, string[]> = {
  snooze: [],
  pictures: [],
  stock: ['snooze'],
  options: [],
  groups: [],
  catalogue: ['groups', 'options', 'pictures', 'stock'],
  customers: [],
  audit: [],
  staff: ['customers', 'audit', 'settings'],
  companies: ['customers'],
  content: [],
  settings: [],
  shipping: [],
  carriers: ['shipping'],
  payments: ['snooze'],
  money: ['snooze', 'payments'],
  auth: ['customers', 'staff'],
  newsletter: ['customers', 'content'],
  restock: ['catalogue', 'customers', 'options'],
  factors: ['customers', 'audit', 'staff', 'auth'],
  resellers: ['snooze', 'customers', 'companies', 'auth', 'settings'],
  representatives: ['customers', 'companies', 'auth', 'resellers', 'orders', 'tax'],
  pricing: ['catalogue', 'customers', 'tax'],
  cart: [
    'catalogue',
    'customers',
    'companies',
    'pricing',
    'shipping',
    'carriers',
    'payments',
    'money',
    'stock',
    'tax',
    'options',
  ],
  orders: ['snooze', 'catalogue', 'customers', 'stock', 'tax', 'settings'],
  tax: [],
  invoices: ['orders', 'payments', 'money', 'catalogue', 'pictures', 'tax'],
  feeds: ['catalogue', 'groups', 'shipping', 'pictures', 'options'],
  seo: ['feeds', 'shipping'],
  search: ['catalogue', 'content', 'groups', 'pictures'],
  account: ['customers', 'companies', 'auth', 'orders', 'newsletter', 'cart', 'reviews'],
  reviews: ['snooze', 'customers', 'auth', 'orders', 'staff'],
  shipments: ['snooze', 'orders', 'carriers', 'shipping', 'invoices', 'payments', 'money', 'stock'],
  remittances: ['snooze', 'money'],
  statistics: ['cart', 'orders'],
  analytics: ['statistics'],
  withdrawals: ['snooze', 'orders'],
  complaints: ['snooze', 'orders'],
  operations: [],
  refusals: [],
  installation: [],
  webhooks: [],
  work: [],
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const browserSafe =
  /(^src\/(lib|ui)\/)|(^src\/shop\/\w+\/(rules|schema|permissions|facts)\.ts$)|(^src\/(?:pages|storefront|office)\/(?!.*\.server\.).+\.tsx?$)/
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.d\.ts$/.test(file))
const everywhere = globSync('{src,test,bin,bench}/**/*.{ts,tsx,mts}').filter(
  (file) => !/\.d\.m?ts$/.test(file),
)
const imports = sources.flatMap(importsOf)

function importsOf(file: string): Import[] {
  return specifiersOf(file)
    .filter(({ to }) => /\.tsx?$/.test(to))
    .map(({ to, typeOnly }) => ({ from: file, to: normalize(join(dirname(file), to)), typeOnly }))
}

function specifiersOf(file: string): { to: string; typeOnly: boolean }[] {
  const word = String.raw`(?:(?!\b(?:import|export)\b)[\w\s{},*$])*?`
  const statement = new RegExp(
    String.raw`\b(?:import|export)\s+(type\s)?${word}\bfrom\s*['"](\.[^'"]+)['"]|\bimport\s*\(?\s*()['"](\.[^'"]+)['"]`,
    'g',
  )
  return [...readFileSync(file, 'utf8').matchAll(statement)].map((found) => ({
    to: found[2] ?? found[4] ?? '',
    typeOnly: Boolean(found[1]),
  }))
}

/** What ties the rooms of pages into one site. */
const tiesPages = /^src\/pages\/(root|routes|leading\.server|register\.server|entry\.\w+)\.tsx?$/
const folderOf = (file: string) =>
  tiesPages.test(file) ? 'site' : (file.split('/')[1]?.replace(/\.tsx?$/, '') ?? '')
const domainOf = (file: string) => /^src\/shop\/(\w+)\//.exec(file)?.[1]
const workflowOf = (file: string) => /^src\/workflows\/([\w-]+)\//.exec(file)?.[1]
const isFace = (file: string) =>
  /^src\/(?:shop|workflows)\/([\w-]+)\/\1\.ts$/.test(file) ||
  /\/(rules|schema|facts|jobs|mails)\.ts$/.test(file) ||
  // What declarations share, and lists, which pages and files are made from.
  /^src\/workflows\/[\w-]+\/(\w+-)?(fields|lists)\.ts$/.test(file)
/** The registers of operations and lists name every file that declares one. */
const isRegister = ({ from }: Import) => /^src\/workflows\/back-office\/(declared|every-list)\.ts$/.test(from)
// The thread that reads files loads the pure readers alone, not the faces with all their SQL.
const isReadByThread = ({ from, to }: Import) =>
  from === 'src/main/read-file.ts' &&
  /^src\/shop\/(payments\/statements\/(read|statement)|remittances\/file)\.ts$/.test(to)
// A page hands on loader and action from its x.server.ts; the build takes them out of what the browser gets.
const isStrippedByTheBuild = (file: string) => /\.server\.tsx?$/.test(file)
const broken = (rule: (one: Import) => boolean) =>
  imports.filter((one) => rule(one)).map(({ from, to }) => `${from} -> ${to}`)

/** The order page itself, what loads it ahead, and the tables of all pages. */
const entersTheOrder =
  /^src\/(storefront\/b2c\/order(\/.*|\.server|-ahead|)\.tsx?|pages\/(routes|register\.server)\.ts)$/

test('nothing reaches into the order page: what forms share stands in src/pages/forms', () => {
  expect(
    broken(({ from, to }) => to.startsWith('src/storefront/b2c/order/') && !entersTheOrder.test(from)),
    'move what others need to src/pages/forms, or to src/pages/shared where it is no form',
  ).toEqual([])
})

test('something was read', () => {
  expect(sources.length).toBeGreaterThan(5)
  expect(imports.length).toBeGreaterThan(5)
})

test('every folder of the source stands in the table', () => {
  const unknown = [...new Set(sources.map(folderOf))].filter((folder) => !(folder in folders))
  expect(unknown, 'add the folder to the table `folders`, with what it may import').toEqual([])
})

test('every imported file exists', () => {
  const generated = (file: string) => file.includes('/+types/')
  const missing = broken(({ to }) => !sources.includes(to) && !generated(to))
  expect(missing, 'correct the path of the import').toEqual([])
})

test('folders point one way', () => {
  const allowed = ({ from, to }: Import) =>
    folderOf(from) === folderOf(to) || folders[folderOf(from)]?.includes(folderOf(to)) === true
  expect(
    broken((one) => !allowed(one)),
    'move the code, or hand it over as a parameter: the table `folders` says what a folder may import',
  ).toEqual([])
})

test.each([
  ['domains', domains, domainOf],
  ['workflows', workflows, workflowOf],
])('%s point one way', (_, table, nameOf) => {
  const allowed = ({ from, to }: Import) => {
    const [here, there] = [nameOf(from), nameOf(to)]
    return !here || !there || here === there || table[here]?.includes(there) === true
  }
  expect(
    broken((one) => !allowed(one)),
    'tie them together in a workflow, or change the table if the new dependency is a decision',
  ).toEqual([])
})

test('every domain and every workflow stands in its table, and no other', () => {
  const named = (nameOf: (file: string) => string | undefined) => new Set(sources.map(nameOf).filter(Boolean))
  expect(named(domainOf), 'add the folder to `domains`, or take it out').toEqual(
    new Set(Object.keys(domains)),
  )
  expect(named(workflowOf), 'add the folder to `workflows`, or take it out').toEqual(
    new Set(Object.keys(workflows)),
  )
})

test.each([
  ['a domain', domainOf],
  ['a workflow', workflowOf],
])('%s is entered by its face', (_, nameOf) => {
  expect(
    broken(
      (one) =>
        nameOf(one.to) !== undefined &&
        nameOf(one.from) !== nameOf(one.to) &&
        !isFace(one.to) &&
        !isReadByThread(one) &&
        !isRegister(one),
    ),
    'export it from the face (<name>/<name>.ts) and import it from there',
  ).toEqual([])
})

test('what the browser loads is browser-safe', () => {
  const unsafe = ({ from, to, typeOnly }: Import) =>
    browserSafe.test(from) && !typeOnly && !browserSafe.test(to) && !isStrippedByTheBuild(to)
  expect(
    broken(unsafe),
    'move what the browser needs into a rules.ts, schema.ts or facts.ts, or load it in the x.server.ts of the page',
  ).toEqual([])
})

test.each([
  ['folders', folders],
  ['domains', domains],
  ['workflows', workflows],
])('the table of %s has no cycle', (_, table) => {
  const visit = (name: string, path: string[]): void => {
    expect(path, `take one arrow out of ${[...path, name].join(' -> ')}`).not.toContain(name)
    for (const next of table[name] ?? []) visit(next, [...path, name])
  }
  for (const name of Object.keys(table)) visit(name, [])
})

test('no module leads back to itself, by its types neither', () => {
  const needed = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    expect(path.includes(file), `take one import out of ${[...path, file].join(' -> ')}`).toBe(false)
    if (done.has(file)) return
    for (const { to } of needed.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of sources) visit(file, [])
})

test('no file hides behind a name that says nothing', () => {
  const empty = /^(utils?|helpers?|common|managers?|data|misc|shared)(\.\w+)*$/
  const folderNames = (file: string) =>
    dirname(file)
      .split('/')
      .filter((name) => name !== 'shared')
  const named = (file: string) => [basename(file), ...folderNames(file)].some((name) => empty.test(name))
  expect(everywhere.filter(named), 'name the file after what is in it').toEqual([])
})

test('a program starts when everything that it needs is there: nothing stands behind its start but functions', () => {
  const late = sources.flatMap((file) => {
    const [, behind = ''] = readFileSync(file, 'utf8').split(/^await run\(/m)
    return [...behind.matchAll(/^(?:const|let|class|enum) \w+/gm)].map(([found]) => `${file}: ${found}`)
  })
  expect(late, 'move it above `await run(`').toEqual([])
})

test('a library of 15 to 30 MB loads with its first use, not with the start', () => {
  const early =
    /^import (?!type\b).* from '(?:pdfkit|bwip-js\/node|(?:read|write)-excel-file\/node|nodemailer)'$/m
  expect(
    sources.filter((file) => early.test(readFileSync(file, 'utf8'))),
    'await import(…) it where it is used',
  ).toEqual([])
})

test('what staff does goes through its operation, which asks for the permission and writes the audit', () => {
  // Verbs that are the shop's alone: pages, API, jobs and command lines call the operations in src/workflows.
  const guarded =
    /\b(acceptPayment|denyPayment|askRefund|bankRefundSent|failedRefundSent|importStatement|packParcel|handOver|readyForPickup|markDelivered|markReturned|cancelShipment|bookCod|setTrackingNumber|changeStock|importStock|leaveStock|enterStock|receiveGoods|reverseReceipt|writeOffPieces|blockLot|unblockLot|setThreshold|openStocktake|countLot|postStocktake|cancelStocktake|openRecall|approve|decline|changeAgreement|markRepresentative|assignRepresentative|setCommission|resolveFailedJob|cancelWork|startWork|addPicture|orderPictures|describePicture|removePicture|createProduct|changeProduct|publishProduct|withdrawProduct|createVariant|changeVariant|publishVariant|withdrawVariant|featureVariant|createBox|publishBox|withdrawBox|setPrice|schedulePrice|cancelScheduledPrice|createPriceList|changePriceList|saveSetting|setTradeTerms|changeTariff|closeMonth|reopenMonth|setVatRate|closeStatement|makePayout|cancelPayout|markUploaded|rejectItem|writeRefundAccount|payoutFile|takeDebit|saveDraft|discardDraft|publishDraft|withdrawVersion|changeMailTexts|createCampaign|saveCampaign|discardCampaign|sendCampaign|unscheduleCampaign|stopCampaign|resumeCampaign|noteCustomer|tagCustomer|mergePeople|moveEmail|reopenAccount|sendPasswordLink|makeKey|revokeKey|createEndpoint|changeEndpoint|rotateSecret|pauseEndpoint|removeEndpoint|askRedelivery|changeOrder)\(/g
  const outside = sources.filter((file) => /^src\/(api|pages|storefront|office|main|app|jobs)\b/.test(file))
  const found = outside.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(guarded)].map(([call]) => `${file}: ${call}`),
  )
  expect(found, 'call the operation in src/workflows instead').toEqual([])
  // A customer's own order is cancelled and confirmed by the same verbs: staff is never their actor there.
  const direct = outside.filter((file) => /actor: 'staff'/.test(readFileSync(file, 'utf8')))
  expect(direct, 'call the operation in src/workflows: it knows who of the staff acts').toEqual([])
})

test('a query names its columns', () => {
  const unnamed = [
    /\b(?:selectAll|returningAll)\(/g,
    /\b(?:select|returning)\s+(?:distinct\s+)?\*/gi,
    /(?:\b(?:select|returning|distinct)\s|[,`])\s*\(?["\w]+\)?\.\*/gi,
  ]
  const found = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return unnamed.flatMap((all) => [...text.matchAll(all)].map(([match]) => `${file}: ${match.trim()}`))
  })
  expect(
    found,
    'name the columns: a migration that adds one must not change the answer of a prepared statement',
  ).toEqual([])
})

test('a reader only reads', () => {
  // The types refuse `insertInto` on a Reader; a statement in the template `sql` is text to them.
  const writes =
    /\b(?:insert into|delete from|merge into|(?<!for )(?<!do )(?<!key )update)\s+(?:"?[a-z_]+"?\s|\$\{)/
  const declarations = /\n(?=\/\*\*|(?:export |async |function |const |class ))/
  const writers = (source: string) =>
    source
      .split(declarations)
      .filter((text) => /: Reader\b/.test(text) && writes.test(text.replaceAll(/\/\*\*.*?\*\//gs, '')))
      .map((text) => /\b(?:function|const|class) (\w+)/.exec(text)?.[1])
  const found = sources.flatMap((file) =>
    writers(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found, 'take a Tx, or a Db for a single statement: what takes a Reader must not write').toEqual([])
  expect(writers('\nconst planted = (db: Reader) => sql`update stock set on_hand = 0`')).toEqual(['planted'])
})

test('snoozed work is left out by one condition', () => {
  const own = /\baside_of\(|\baside_until\s*(?:[<>=]|is\b)/
  expect(
    sources.filter((file) => own.test(readFileSync(file, 'utf8'))),
    'ask `isNotSnoozed` or `isMoneyNotSnoozed` of src/shop/snooze',
  ).toEqual(['src/shop/snooze/not-snoozed.ts'])
})

test('a table is written by its owner', () => {
  expect(unnamedWritesOf(sources), 'write the name of the table into the statement').toEqual([])
  const written = writesOf(sources)
  expect(written.length, 'statements are no longer found').toBeGreaterThan(150)
  const isListed = ({ table, folder }: Pick<Write, 'table' | 'folder'>) =>
    owners[table] === folder || alsoWrittenBy[table]?.[folder] !== undefined
  const strangers = written.filter((one) => !isListed(one))
  expect(
    strangers.map(({ table, file }) => `${file} writes ${table}, which belongs to ${owners[table]}`),
    'move the statement into a queries.ts of the owner, and call it as a verb of its face',
  ).toEqual([])
  const gone = Object.entries(alsoWrittenBy).flatMap(([table, writers]) =>
    Object.keys(writers)
      .filter((folder) => !written.some((one) => one.table === table && one.folder === folder))
      .map((folder) => `${table}: ${folder}`),
  )
  expect(gone, 'take the row out of `alsoWrittenBy`: it no longer writes the table').toEqual([])
  const planted = () => "await tx.updateTable('stock').execute(); await sql`delete from ${table}`"
  expect(writesOf(['src/shop/reviews/queries.ts'], planted).filter((one) => !isListed(one))).toHaveLength(1)
  expect(unnamedWritesOf(['src/shop/reviews/queries.ts'], planted)).toHaveLength(1)
})

test('a relative import names the file with its ending', () => {
  const endless = everywhere
    .filter((file) => !file.endsWith('architecture.test.ts'))
    .flatMap((file) => specifiersOf(file).map(({ to }) => ({ file, to })))
    .filter(
      ({ to }) => !/\.(tsx?|mjs|json|css|svg|sql|md|woff2|ttf)(\?\w+)?$/.test(to) && !to.includes('/+types/'),
    )
  expect(
    endless.map(({ file, to }) => `${file} -> ${to}`),
    'write the ending of the file: ./prices.ts',
  ).toEqual([])
})
