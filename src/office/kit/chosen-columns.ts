/**
 * The columns that a clerk has hidden, in a cookie: the server renders the lists accordingly, without scripts
 * too. The cookie holds only names of lists and columns.
 */

/** The hidden columns, by the name of the list. */
export type LeftOut = Record<string, readonly string[]>

const cookie = 'columns'
const year = 365 * 24 * 3600
/** Browsers drop longer cookies. */
const longest = 3500

const name = /^[\w.-]+$/

/** Reads a cookie header (`a=b; c=d`); values that this module did not write are ignored. */
export function leftOutIn(cookies: string): LeftOut {
  const written = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(cookies)?.[1] ?? ''
  return Object.fromEntries(
    written.split('|').flatMap((part) => {
      const [list = '', keys = ''] = part.split(':', 2)
      return name.test(list) && part.includes(':')
        ? [[list, keys.split('~').filter((key) => name.test(key))]]
        : []
    }),
  )
}

/** The updated cookie, with the list changed last in front: the oldest choices are dropped if there is no room. */
export function leftOutCookie(before: LeftOut, list: string, keys: readonly string[]): string {
  const { [list]: _old, ...others } = before
  const parts = [[list, keys] as const, ...Object.entries(others)].map(
    ([of, some]) => `${of}:${some.filter((key) => name.test(key)).join('~')}`,
  )
  while (parts.join('|').length > longest) parts.pop()
  return `${cookie}=${parts.join('|')}; path=/; max-age=${year}; samesite=lax`
}
