/** The addresses of each page of the back office: every list with each of its filters and sorts, every search, every chart. */
import { numberLists } from '../src/pages/admin/analytics/number-lists.ts'
import type { AdminPageName } from '../src/pages/admin/routes.ts'
import {
  each,
  moneySearches,
  orderSearches,
  searched,
  shippings,
  trades,
  twoYears,
  year,
} from './admin-asked.ts'

/** A page's address below /admin, from its path: the values of its `:names`, then what stands behind the `?`. */
export interface PageRead {
  /** Each a set of the `:names`; left out: the path has none. */
  at?: readonly Record<string, string>[]
  /** Each a query; left out: only the page without one. */
  asked?: readonly string[]
}

/** Files that hold whatever is filtered: they are as long as what they list, and are streamed or made by the row. */
const aFile = (asked: string): PageRead => ({ asked: [asked] })

export const pageReads: Record<AdminPageName, PageRead> = {
  today: {},
  find: { asked: searched('q') },
  orders: { asked: orderSearches },
  ordersCsv: aFile('from=2026-11-21&to=2026-11-21'),
  ordersDocuments: { asked: ['order={order}&order={packable}'] },
  orderNew: { asked: ['', 'q=nov', 'q=novak%20jan'] },
  order: { at: [{ number: '{order}' }, { number: '{packable}' }, { number: '{longOrder}' }] },
  orderChange: { at: [{ number: '{packable}' }] },
  orderDocument: { at: [{ number: '{order}', document: '{document}' }] },
  packing: {
    asked: [
      '',
      ...each('shipping', shippings),
      ...each('trade', trades),
      ...each('sort', ['lightest', 'heaviest', 'short', 'long']),
      ...searched('q'),
    ],
  },
  packingCsv: aFile('trade=B2B'),
  packingPrint: {
    at: [{ what: 'pick' }, { what: 'slips' }, { what: 'handover' }],
    asked: ['order={packable}'],
  },
  packingScan: { asked: ['', 'order={packable}'] },
  parcels: {
    asked: [
      ...each('where', ['here', 'under_way', 'waiting', 'delivered', 'back', 'gone']),
      ...each('where', ['under_way', 'delivered']).flatMap((where) =>
        ['packeta', 'balikovna', 'ppl', 'pickup'].map((carrier) => `${where}&carrier=${carrier}`),
      ),
      ...each('where', ['under_way', 'delivered']).flatMap((where) => [
        `${where}&sort=written_down`,
        `${where}&carrier=packeta&sort=written_down`,
      ]),
      'where=all',
      'q={parcel}',
      ...searched('q'),
      ...searched('q', '&sort=written_down'),
      ...['here', 'under_way', 'delivered'].flatMap((where) =>
        ['nov', '2500', 'novak%20jana', '{parcel}'].map((word) => `where=${where}&q=${word}`),
      ),
      'where=delivered&carrier=packeta&q=nov&sort=written_down',
    ],
  },
  parcelsCsv: aFile('where=here'),
  parcelLabels: { at: [{ format: 'A6' }], asked: ['of={parcel}'] },
  portalFile: { at: [{ carrier: 'balikovna' }] },
  oddParcels: {
    asked: [
      '',
      ...each('sort', ['claim_by', 'last_news_down']),
      ...each('why', ['silent', 'to_settle', 'to_claim', 'claim_open', 'claim_granted']),
    ],
  },
  oddParcelsCsv: {},
  carriers: {},
  claims: {
    asked: [
      '',
      'sort=due_down',
      'which=all',
      'which=all&sort=received',
      ...searched('q'),
      ...searched('q', '&which=all'),
    ],
  },
  claimsCsv: {},
  claim: { at: [{ name: '{complaint}' }, { name: '{withdrawal}' }] },
  claimPhoto: { at: [{ name: '{complaint}', place: '1' }] },
  stock: {
    asked: [
      '',
      ...each('sort', ['code', 'code_down', 'free', 'free_down', 'on_hand', 'on_hand_down', 'days_left']),
      'sort=days_left_down',
      'low=1',
      'q=chilli',
    ],
  },
  stockCsv: {},
  stockVariant: { at: [{ code: 'BM-CHILLI-50' }] },
  stockReceiversCsv: { at: [{ id: '{lot}' }] },
  stockMovementsCsv: { at: [{ code: 'BM-CHILLI-50' }] },
  stockLots: {
    asked: [
      ...each('filter', ['filled', 'blocked', 'all']),
      ...each('sort', ['best_before', 'code', 'variant_down', 'on_hand_down']),
      'filter=all&q=L25',
    ],
  },
  stockLotsCsv: aFile('filter=all'),
  stockLot: { at: [{ id: '{lot}' }], asked: ['', 'receivers=1'] },
  stockReceipts: {
    asked: ['', ...each('sort', ['received', 'supplier_down']), 'q=chilli', year, `${year}&q=L25`],
  },
  stockReceiptsCsv: {},
  stockReceiptNew: {},
  stockReceipt: { at: [{ id: '{receipt}' }] },
  stocktakes: { asked: ['', 'sort=number', 'q=chilli', year] },
  stocktake: { at: [{ id: '{stocktake}' }] },
  stocktakesCsv: {},
  stocktakeCsv: { at: [{ id: '{stocktake}' }] },
  stockImport: {},
  stockProposal: { asked: ['', 'q={packable}'] },
  products: {
    asked: [
      '',
      'state=published',
      'state=draft',
      'q=chilli',
      ...each('sort', ['name', 'code_down', 'price', 'price_down', 'stock', 'stock_down']),
    ],
  },
  productsCsv: {},
  productsXlsx: {},
  productNew: {},
  productImport: {},
  gift: {},
  product: { at: [{ code: 'chilli-hovezi-jerky' }] },
  productPictures: { at: [{ code: 'chilli-hovezi-jerky' }] },
  prices: { asked: ['', 'q=chilli', ...each('sort', ['code', 'price_down'])] },
  pricesCsv: {},
  priceListsCsv: {},
  priceLists: { asked: ['', ...each('sort', ['name', 'until_down'])] },
  bulkPrices: {},
  whyPrice: { asked: ['', 'customer={account}'] },
  customers: {
    asked: [
      '',
      ...each('kind', ['ACCOUNT', 'COMPANY', 'GUEST']),
      ...each('state', ['blocked', 'invited', 'reseller']),
      ...each('kind', ['ACCOUNT', 'COMPANY', 'GUEST']).map((kind) => `${kind}&sort=name`),
      'sort=name',
      'tag=none',
      'representative={representative}',
      ...['name_down', 'oldest', 'orders', 'orders_down', 'turnover', 'turnover_down'].flatMap((sort) => [
        `sort=${sort}`,
        ...each('kind', ['ACCOUNT', 'COMPANY', 'GUEST']).map((kind) => `${kind}&sort=${sort}`),
      ]),
      ...['orders_down', 'turnover'].flatMap((sort) => [
        `state=blocked&sort=${sort}`,
        `state=reseller&sort=${sort}`,
        `tag=none&sort=${sort}`,
        `representative={representative}&sort=${sort}`,
        ...['nov', 'novak jana', 'nobody', 'jan.novak1'].map(
          (word) => `q=${encodeURIComponent(word)}&sort=${sort}`,
        ),
      ]),
      'q=nov&sort=name',
      ...searched('q'),
      ...searched('q', '&kind=GUEST'),
    ],
  },
  customersCsv: aFile('representative={representative}'),
  customer: {
    at: [
      { kind: 'account', id: '{account}' },
      { kind: 'company', id: '{company}' },
      { kind: 'guest', id: '{guest}' },
    ],
    asked: each('list', ['orders', 'documents', 'claims', 'reviews', 'notes']).flatMap((list) => [
      list,
      `${list}&sort=at`,
    ]),
  },
  customerListCsv: {
    at: [{ kind: 'account', id: '{account}' }],
    asked: each('list', ['orders', 'documents', 'claims', 'reviews', 'notes']),
  },
  customerMerge: { at: [{ id: '{account}' }], asked: ['', 'q=nov'] },
  applications: {
    asked: [
      '',
      ...each('state', ['WAITING', 'APPROVED', 'DECLINED']),
      ...each('sort', ['company', 'ico_down']),
      ...searched('q', '&state=APPROVED'),
    ],
  },
  application: { at: [{ id: '{application}' }] },
  representatives: {
    asked: ['', 'q=nov', ...each('sort', ['name', 'email', 'customers_down', 'percent', 'last_total_down'])],
  },
  representativesCsv: {},
  representative: { at: [{ id: '{representative}' }] },
  commissionCsv: { at: [{ id: '{representative}', month: '2026-10' }] },
  reviews: {
    asked: [
      '',
      ...each('state', ['APPROVED', 'REFUSED']),
      ...each('state=APPROVED&sort', ['written_down', 'stars', 'stars_down']),
      ...each('state=APPROVED&stars', ['1', '5']),
      ...each('state=APPROVED&q', ['jerky', 'chilli', 'nobody']),
      'state=APPROVED&q=jerky&stars=4&sort=stars',
      'sort=stars',
    ],
  },
  reviewsCsv: {},
  review: { at: [{ id: '{review}' }] },
  texts: { asked: ['', ...each('sort', ['name', 'in_force_down'])] },
  textsCsv: { asked: ['sort=draft'] },
  text: { at: [{ code: 'terms' }], asked: ['', 'version=1'] },
  textVersions: { at: [{ code: 'terms' }] },
  mailTexts: { asked: ['', 'q=order', ...each('sort', ['name', 'cs_down'])] },
  mailTextsCsv: { asked: ['q=order&sort=name'] },
  mailText: { at: [{ kind: 'order' }] },
  mailPreview: { at: [{ kind: 'order' }] },
  campaigns: {
    asked: ['', 'state=SENT', 'q=novinky', ...each('sort', ['sends', 'recipients_down', 'changed'])],
  },
  campaignsCsv: {},
  campaign: { at: [{ id: '{campaign}' }] },
  campaignPreview: { at: [{ id: '{campaign}' }] },
  money: {
    asked: ['open', 'aside', 'all'].flatMap((filter) => [
      `filter=${filter}`,
      ...each(`filter=${filter}&sort`, ['on', 'on_down', 'amount', 'amount_down']),
      ...moneySearches.map((search) => `filter=${filter}&${search}`),
    ]),
  },
  moneyCsv: aFile('filter=open'),
  moneyOne: { at: [{ id: '{money}' }] },
  refunds: {
    asked: [
      '',
      'q=novak&currency=CZK&files_state=MADE',
      ...each('sort', ['amount', 'order']),
      ...each('files_sort', ['made', 'due', 'total']),
    ],
  },
  payoutsCsv: {},
  payout: { at: [{ id: '{payout}' }] },
  payoutFile: { at: [{ id: '{payout}' }] },
  aside: { asked: ['', 'sort=until_down'] },
  asideCsv: {},
  approvals: { asked: ['', 'which=all', ...each('which=all&sort', ['asked', 'amount', 'until_down'])] },
  documents: {
    asked: [
      '',
      year,
      ...each(`${year}&sort`, ['issued_down', 'total', 'total_down']),
      `${twoYears}&sort=total`,
      'from=2025-01-01&to=2025-01-31',
      'q={document}',
      'q=F26',
      'q=Z2500',
    ],
  },
  documentsCsv: aFile('from=2026-11-19&to=2026-11-19'),
  documentsZip: aFile('from=2026-11-19&to=2026-11-19'),
  documentFile: {
    at: [
      { id: '{documentId}', format: 'pdf' },
      { id: '{documentId}', format: 'isdoc' },
    ],
  },
  months: { asked: ['', 'month=2026-10'] },
  monthFile: { at: [{ month: '2026-10', format: 'csv' }] },
  receivables: {
    asked: [
      '',
      'company={ico}',
      ...searched('q'),
      ...each('sort', ['invoice', 'company_down', 'open_down']),
      ...each('debts_sort', ['company_down', 'open']),
    ],
  },
  debtsCsv: {},
  receivablesCsv: aFile('company={ico}'),
  statementCsv: aFile('company={ico}'),
  statementPdf: aFile('company={ico}'),
  refundsCsv: {},
  approvalsCsv: {},
  applicationsCsv: {},
  codCsv: {},
  awaitedCsv: {},
  codBatchCsv: { at: [{ id: '{remittance}' }] },
  cod: {
    asked: [
      '',
      'which=all',
      'awaited=late',
      ...each('which=all&sort', ['on', 'reference', 'collected_down', 'transferred']),
      ...each('awaited_sort', ['delivered_down', 'due', 'amount', 'order']),
    ],
  },
  codBatch: {
    at: [{ id: '{remittance}' }],
    asked: ['', 'which=undecided', ...each('sort', ['parcel', 'amount_down', 'order'])],
  },
  analytics: {
    asked: [
      '',
      ...['day', 'week', 'month'].map((by) => `by=${by}&${year}`),
      ...['trade', 'product', 'representative'].map((group) => `by=month&group=${group}&${twoYears}`),
      `by=week&group=trade&${twoYears}`,
      `trade=B2B&by=month&${year}`,
    ],
  },
  analyticsCsv: aFile(`by=month&${twoYears}`),
  numberList: {
    at: numberLists.map((list) => ({ list })),
    asked: [
      '',
      year,
      `trade=B2B&${twoYears}`,
      `product=1&${year}`,
      `representative=0&${year}`,
      // A list takes what is an order of its own.
      ...each(`${year}&sort`, [
        'placed',
        'value',
        'value_down',
        'tax_point',
        'with_vat',
        'with_vat_down',
        'moved',
      ]),
    ],
  },
  numberListCsv: {
    at: numberLists.map((list) => ({ list })),
    asked: ['from=2026-11-21&to=2026-11-21'],
  },
  visits: { asked: ['', year, `trade=B2B&by=week&${year}`] },
  visitsCsv: aFile('from=2026-11-21&to=2026-11-21'),
  settings: {},
  vat: { asked: ['', ...each('sort', ['percent', 'from_down'])] },
  vatCsv: {},
  setting: { at: [{ section: 'shop' }] },
  delivery: {},
  operations: { asked: ['', 'which=all', 'which=all&sort=at', 'mails_sort=at'] },
  worksCsv: { asked: ['which=all'] },
  bouncesCsv: {},
  staff: { asked: ['', ...each('sort', ['email', 'since_down'])] },
  staffCsv: {},
  audit: {
    asked: [
      '',
      'who=1',
      'what=order.cancel',
      'from=2026-01-01&to=2026-01-31',
      'q=order%201000001',
      'who=1&what=order.cancel',
      'what=order.hold&from=2026-01-01',
      ...each('sort', ['at', 'at_down']),
      'what=order.cancel&sort=at',
    ],
  },
  auditCsv: aFile('from=2026-11-20&to=2026-11-20'),
  keys: { asked: ['', 'state=open', ...each('sort', ['name', 'created', 'expires', 'used'])] },
  keysCsv: {},
  webhooksCsv: {},
  deliveriesCsv: { at: [{ id: '{webhook}' }], asked: ['state=FAILED'] },
  webhooks: { asked: ['', 'sort=name', 'state=open'] },
  webhook: {
    at: [{ id: '{webhook}' }],
    asked: [
      '',
      'sort=happened',
      'state=FAILED&sort=happened',
      ...each('state', ['WAITING', 'DELIVERED', 'FAILED']),
    ],
  },
}
