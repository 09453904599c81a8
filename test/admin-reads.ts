/**
 * Staff reads, as the addresses of each page of the back office and of each call of /api/admin. They are timed
 * on a large shop (bench/lists.mjs), and the rows they read are counted
 * (src/api/admin/plans.postgres.db.test.ts). A page without a row does not compile.
 */
import type { AdminPageName } from '../src/office/routes.ts'
import type { Sample } from './admin-samples.ts'
import { callReads } from './admin-call-reads.ts'
import { pageReads } from './admin-page-reads.ts'

export { samples, staffForms, type Sample } from './admin-samples.ts'
export { callReads } from './admin-call-reads.ts'
export { pageReads } from './admin-page-reads.ts'

/** An address that is read, and where it was taken from. */
export interface Read {
  url: string
  /** Pages first, then calls. */
  kind: 'page' | 'call'
}

/** The address of a page's data, which is quicker than drawing the page; a file has none, and is requested as it is. */
export function dataOf(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  return path.includes('.') ? url : `${path}.data?${query}`
}

/** All addresses, with the names of things as `named` found them. @param paths the path of each page, below /admin */
export function readsOf(
  paths: Record<AdminPageName, { path: string }>,
  named: Record<Sample, string>,
): Read[] {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, sample: Sample) => encodeURIComponent(named[sample]))
  const url = (path: string, query: string) => (query === '' ? path : `${path}?${filled(query)}`)
  const pages = Object.entries(pageReads).flatMap(([name, { at = [{}], asked = [''] }]) =>
    at.flatMap((names) => {
      const own = paths[name as AdminPageName].path
      const path = own.replace(/:(\w+)/g, (_, key: string) => filled(names[key] ?? '0'))
      return asked.map((query): Read => ({
        kind: 'page',
        url: url(`/admin/${path}`.replace(/\/$/, ''), query),
      }))
    }),
  )
  const asked = Object.entries(callReads).flatMap(([path, queries]) =>
    queries.map((query): Read => ({ kind: 'call', url: url(path, query) })),
  )
  return [...pages, ...asked]
}
