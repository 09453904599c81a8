/** The stock, its lots, receipts and stocktakes, as staff lists them. */
import { bothWays } from '../../lib/sort-names.ts'
import { listLevels, listLots, listReceipts, listStocktakes } from '../../shop/stock/stock.ts'
import { levelSorts, lotFilters, lotSorts, stocktakeSorts, stocktakeLook } from '../../shop/stock/rules.ts'
import { filter, list } from '../lists/lists.ts'
import { blockLabel, levelLinks, lotsNarrowed } from './answers.ts'

const texts = 'admin_stock.column'
const show = 'admin_stock.show'

/** The stock level of each variant, the first to run out first. */
export const levelList = list({
  page: 'stock',
  permission: 'stock.read',
  name: 'stock',
  texts,
  title: 'admin_stock.title',
  empty: ({ q, low }) => `admin_stock.${q !== '' || low ? 'none_found' : 'none'}`,
  search: { label: 'admin_stock.search', hint: 'admin_stock.search_hint' },
  filters: { low: filter.flag('low', { name: 'admin_stock.only_low', label: show }) },
  sorts: levelSorts,
  sort: 'low',
  find: async ({ db, now }, { q: search, low: onlyLow, sort = 'low' }, asked) =>
    await listLevels({ db, now }, { search, onlyLow, sort, asked }),
  keyOf: ({ code }) => code,
  tone: ({ isLow, isOnSale }) => (isLow ? 'warn' : isOnSale ? undefined : 'soft'),
  columns: (c) => ({
    code: c.text(({ code }) => code, { isMain: true, to: ({ code }) => ['stockVariant', { code }] }),
    name: c.text(
      ({ nameCs, nameEn, productCode }, { locale }) =>
        (locale === 'cs' ? nameCs : nameEn) ?? nameCs ?? nameEn ?? productCode,
      { isText: true },
    ),
    place: c.text(({ place }) => place, { isText: true, isExtra: true }),
    state: c.choice(
      ({ isLow, isOnSale }) => (isLow ? 'low' : isOnSale ? 'enough' : 'not_on_sale'),
      'admin_stock',
      { sort: { asc: 'low' }, tone: ({ isLow, isOnSale }) => (isLow ? 'bad' : isOnSale ? 'good' : 'soft') },
    ),
    free: c.figure(({ free }) => free, { to: ({ code }, viewer) => levelLinks(viewer, code).free }),
    reserved: c.figure(({ reserved }) => reserved, {
      to: ({ code }, viewer) => levelLinks(viewer, code).reserved,
    }),
    held: c.figure(({ held }) => held, {
      to: ({ code, held }, viewer) => (held === 0 ? null : levelLinks(viewer, code).held),
    }),
    on_hand: c.figure(({ onHand }) => onHand, { to: ({ code }, viewer) => levelLinks(viewer, code).onHand }),
    threshold: c.figure(({ threshold }) => threshold),
    sold: c.figure(({ sold }) => sold, {
      isExtra: true,
      to: ({ code, sold }, viewer) => (sold === 0 ? null : levelLinks(viewer, code).sold),
    }),
    days_left: c.figure(({ daysLeft }) => daysLeft),
    low: c.text(({ isLow }, { t }) => (isLow ? t('admin_stock.low') : null), {
      isFileOnly: true,
      sort: null,
    }),
    short_life: c.figure(({ shortLife }) => shortLife, { isExtra: true }),
  }),
})

/** Stock on hand of each lot, the newest first. */
export const lotList = list({
  page: 'stockLots',
  permission: 'stock.read',
  name: 'lots',
  texts,
  title: 'admin_stock.lots',
  empty: 'admin_stock.lots_none',
  search: { label: 'admin_stock.search_lots', hint: 'admin_stock.search_lots' },
  filters: {
    variant: filter.text({ label: `${texts}.code` }),
    filter: filter.choice(lotFilters, { texts: 'admin_stock.lot_filter', label: show }),
    aside: filter.aside(),
  },
  sorts: lotSorts,
  sort: 'newest',
  find: async ({ db, now }, { sort, ...asked }, page) =>
    await listLots({ db }, { ...lotsNarrowed(now, asked), sort, asked: page }),
  keyOf: ({ lotId }) => String(lotId),
  tone: ({ isBlocked, onHand }) => (isBlocked ? 'warn' : onHand === 0 ? 'soft' : undefined),
  columns: (c) => ({
    lot: c.text(({ isUnknown, code }, { t }) => (isUnknown ? t('admin_stock.lot_unknown') : code), {
      isMain: true,
      sort: 'code',
      to: ({ lotId }) => ['stockLot', { id: String(lotId) }],
    }),
    code: c.text(({ variantCode }) => variantCode, { isCode: true, sort: 'variant' }),
    best_before: c.day(({ bestBefore }) => bestBefore, { none: '–' }),
    on_hand: c.figure(({ onHand }) => onHand),
    cost: c.czk(({ cost }) => cost, { needs: ({ seesCosts }) => seesCosts }),
    state: c.either(
      (lot, { t }) => (lot.isBlocked ? `${t('admin_stock.blocked')}: ${blockLabel(lot, t)}` : ''),
      (lot, { t }) => (lot.isBlocked ? blockLabel(lot, t) : null),
      { isText: true, tone: ({ isBlocked }) => (isBlocked ? 'bad' : undefined) },
    ),
  }),
})

/** The latest first. */
export const stocktakeList = list({
  page: 'stocktakes',
  permission: 'stock.read',
  name: 'stocktakes',
  texts: 'admin_stock.stocktake',
  title: 'admin_stock.page.stocktakes',
  empty: 'admin_stock.stocktake.none',
  search: { label: 'admin_stock.stocktake.search' },
  filters: filter.days(),
  sorts: stocktakeSorts,
  sort: 'opened_down',
  find: async ({ db }, asked, page) => await listStocktakes({ db }, { ...asked, ...page }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    number: c.text(({ id }) => String(id), {
      isMain: true,
      to: ({ id }) => ['stocktake', { id: String(id) }],
    }),
    state: c.state(({ state }) => state, stocktakeLook, { label: 'admin_stock.column.state' }),
    opened: c.moment(({ openedAt }) => openedAt),
    ended: c.moment(({ endedAt }) => endedAt),
    note: c.text(({ note }) => note, { label: 'admin_stock.column.note' }),
    reason: c.text(({ reason }) => reason, { label: 'admin_stock.column.reason' }),
  }),
})

/** Suppliers' documents, newest first; a file has a row for each of their lines. */
export const receiptList = list({
  page: 'stockReceipts',
  permission: 'stock.read',
  name: 'receipts',
  texts,
  title: 'admin_stock.page.stockReceipts',
  empty: 'admin_stock.receipt.none',
  search: { label: 'admin_stock.receipt.search' },
  filters: filter.days(),
  sorts: bothWays('received', 'supplier'),
  find: async ({ db }, asked, page) => await listReceipts({ db }, { ...asked, ...page }),
  keyOf: ({ id }) => String(id),
  tone: ({ isReversed }) => (isReversed ? 'soft' : undefined),
  fileRows: (receipt) => receipt.lines.map((line) => ({ ...receipt, lines: [line] })),
  columns: (c) => ({
    receipt: c.text(({ id }) => String(id), { isFileOnly: true }),
    document: c.text(({ document }) => document, {
      isMain: true,
      to: ({ id }) => ['stockReceipt', { id: String(id) }],
    }),
    supplier: c.text(({ supplier }) => supplier),
    received_on: c.day(({ receivedOn }) => receivedOn, { sort: 'received' }),
    reversed: c.text(({ isReversed }, { t }) => (isReversed ? t('admin_stock.reversed') : null), {
      isFileOnly: true,
    }),
    code: c.text(({ lines: [line] }) => line?.variantCode ?? null, { isFileOnly: true }),
    lot: c.text(({ lines: [line] }) => line?.lotCode ?? null, { isFileOnly: true }),
    best_before: c.day(({ lines: [line] }) => line?.bestBefore ?? null, { isFileOnly: true }),
    lines: c.figure(({ lines }) => lines.length, { isPageOnly: true }),
    pieces: c.figure(({ lines }) => lines.reduce((sum, { pieces }) => sum + pieces, 0)),
    total_cost: c.czk(({ lines }) => lines.reduce((sum, { pieces, cost }) => sum + pieces * cost, 0), {
      isPageOnly: true,
      needs: ({ seesCosts }) => seesCosts,
    }),
    cost: c.czk(({ lines: [line] }) => line?.cost ?? null, {
      isFileOnly: true,
      needs: ({ seesCosts }) => seesCosts,
    }),
    state: c.choice(({ isReversed }) => (isReversed ? 'reversed' : null), 'admin_stock', {
      isPageOnly: true,
      tone: () => 'soft',
    }),
  }),
  fileOrder: [
    'receipt',
    'received_on',
    'supplier',
    'document',
    'reversed',
    'code',
    'lot',
    'best_before',
    'pieces',
    'cost',
  ],
})
