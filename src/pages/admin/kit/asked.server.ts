/** What the address of a list asks for, as far as it makes sense: what does not is left aside. */
export { idIn } from '../../../workflows/lists/lists.ts'

/** No longer search is looked for. */
const longest = 100

/** What stands in the search box; a text of the database holds no NUL. */
export const searchIn = (url: URL): string =>
  (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longest)

/** One of the known values of a filter; undefined: none, or another one. */
export const oneOf = <Value extends string>(
  url: URL,
  name: string,
  known: readonly Value[],
): Value | undefined => known.find((one) => one === url.searchParams.get(name))
