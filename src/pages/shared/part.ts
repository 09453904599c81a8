import { lazy, type ComponentType } from 'react'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A component that is fetched once it is wanted. Where it can't be fetched any more it comes as nothing, and the page is
 * being loaded anew (entry.client.tsx): nothing is shown till then.
 */
export function part<Props>(load: () => Promise<Part<Props> | undefined>) {
  return lazy(async () => (await load()) ?? (await new Promise<never>(() => {})))
}
