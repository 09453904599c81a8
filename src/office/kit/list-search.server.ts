/** Parses the query string of a list; values that make no sense are ignored. */
export { idIn } from '../../workflows/lists/lists.ts'

/** The longest search text, in characters. */
const longest = 100

/** The search text, trimmed and shortened; without NUL, which PostgreSQL texts cannot hold. */
export const searchIn = (url: URL): string =>
  (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longest)

/** One of the known values of a filter; undefined: missing or unknown. */
export const oneOf = <Value extends string>(
  url: URL,
  name: string,
  known: readonly Value[],
): Value | undefined => known.find((one) => one === url.searchParams.get(name))
