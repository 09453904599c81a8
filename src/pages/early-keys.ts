/** Lets the pages of the back office record keys from their first byte on. */
import { adminBase } from '../lib/admin-base.ts'
import { localeOf, routeAt } from '../lib/routes.ts'
import { recordKeys, scanFields, textFields } from './shared/record-keys.ts'

const script = `(${String(recordKeys)})(${JSON.stringify(textFields)},${JSON.stringify(scanFields)})`

/** True if the page at this path has the frame of the back office, which replays recorded keys. Its entrance does not. */
function takesKeys(pathname: string): boolean {
  const base = adminBase(localeOf(pathname))
  return (pathname === base || pathname.startsWith(`${base}/`)) && routeAt(pathname) === null
}

/** Puts the recording script before everything else on pages that take keys. @param mark of scripts of ours */
export const withEarlyKeys = (html: string, mark: string, pathname: string): string =>
  takesKeys(pathname) ? html.replace('<head>', () => `<head><script>${mark}${script}</script>`) : html
