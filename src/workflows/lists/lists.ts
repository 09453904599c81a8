/**
 * The public face of lists: each is declared once, and its doors (page, files, call, command) read the
 * declaration; docs/declarations.md.
 */
export { viewerOf, type Cell, type Column, type Kinds, type Link, type Viewer } from './columns.ts'
export type { ListView, ListDescription } from './doors.ts'
export { filter, idIn, type Filter, type Filters } from './filters.ts'
export { inOrder, type ColumnValues } from './in-order.ts'
export { cardLink, orderLink, ordersLink } from './links.ts'
export { newestRows, orderedRows } from './newest-rows.ts'
export { saidBy } from './said-by.ts'
export { list, type Listed } from './list.ts'
export { shortList } from './short.ts'
