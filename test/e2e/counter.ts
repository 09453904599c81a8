/** Clicks and entries, counted. */
import type { Locator } from '@playwright/test'

/** Presses and types as a person does, and counts both. */
export function counter() {
  const count = { clicks: 0, entries: 0 }
  return {
    count,
    press: async (target: Locator) => {
      count.clicks++
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      count.entries++
      await target.fill(text)
    },
  }
}

export type Counter = ReturnType<typeof counter>
