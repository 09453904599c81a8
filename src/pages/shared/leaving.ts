/** The code that loads other pages as documents: fetched with the first touch, before which there is little to lose. */
type Leaving = typeof import('./leave-for.ts')

let loading: Promise<Leaving | undefined> | undefined

/** Undefined: it can't be fetched now. */
export async function leaving(): Promise<Leaving | undefined> {
  loading ??= import('./leave-for.ts').catch(() => undefined)
  const loaded = await loading
  if (!loaded) loading = undefined
  return loaded
}

/** Loads the page anew for a part that is missing. @returns false: what the page shows stays */
export const reloadForPart = async (): Promise<boolean> => (await (await leaving())?.reloadForPart()) ?? false
