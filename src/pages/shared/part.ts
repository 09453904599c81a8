import { lazy, type ComponentType } from 'react'
import { reloadForPart } from './leaving.ts'
import { untilAgain } from './lost-requests.ts'
import { NoAnswer } from './no-answer.ts'

type Part<Props> = { default: ComponentType<Props> }

/**
 * A component that is loaded on demand. If it can't be loaded, nothing is shown instead: the page is reloaded,
 * or else the message offers to try again.
 */
export function part<Props>(load: () => Promise<Part<Props> | undefined>) {
  return lazy(async () => {
    for (;;) {
      const loaded = await load().catch(() => undefined)
      if (loaded) return loaded
      if (await reloadForPart()) return await new Promise<never>(() => {})
      await untilAgain(load, new NoAnswer())
    }
  })
}
