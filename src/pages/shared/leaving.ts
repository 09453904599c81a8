/** The code for leaving a page: loaded when the page is first touched, and available from then on without a connection. */
type Code = typeof import('./leave-for.ts')

let loading: Promise<Code | undefined> | undefined

/** @returns undefined if it can't be loaded now */
export async function leavingCode(): Promise<Code | undefined> {
  loading ??= import('./leave-for.ts').catch(() => undefined)
  const loaded = await loading
  if (!loaded) loading = undefined
  return loaded
}

/** Reloads the page for a missing part. @returns false: the page's content stays */
export const reloadForPart = async (): Promise<boolean> =>
  (await (await leavingCode())?.reloadForPart()) ?? false
