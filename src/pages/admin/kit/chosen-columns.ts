/**
 * Which columns of the lists a clerk left out, in a cookie: the server draws the lists so at once, without scripts too. It
 * holds the names of lists and columns alone.
 */

/** The columns left out, by the name of the list. */
export type LeftOut = Record<string, readonly string[]>

const cookie = 'columns'
const year = 365 * 24 * 3600
/** Browsers keep a longer cookie not at all. */
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

/** The cookie that keeps it, the list chosen last in front: where there is no more room, the ones chosen long ago are forgotten. */
export function leftOutCookie(before: LeftOut, list: string, keys: readonly string[]): string {
  const { [list]: _old, ...others } = before
  const parts = [[list, keys] as const, ...Object.entries(others)].map(
    ([of, some]) => `${of}:${some.filter((key) => name.test(key)).join('~')}`,
  )
  while (parts.join('|').length > longest) parts.pop()
  return `${cookie}=${parts.join('|')}; path=/; max-age=${year}; samesite=lax`
}
