/** The code for leaving a page: fetched when the page is first touched, and from then on there without a connection. */
type Code = typeof import('./leave-for.ts')

let loading: Promise<Code | undefined> | undefined

/** Undefined: it can't be fetched now. */
export async function leavingCode(): Promise<Code | undefined> {
  loading ??= import('./leave-for.ts').catch(() => undefined)
  const loaded = await loading
  if (!loaded) loading = undefined
  return loaded
}

/**
 * Reloads the page for a missing part.
 * @returns false: the page's content stays
 */
export const reloadForPart = async (): Promise<boolean> =>
  (await (await leavingCode())?.reloadForPart()) ?? false
