/** A clerk who does not wait: types before scripts run, and while a page is on its way. */
import type { Page } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'

/** Types into a page at once, whose scripts come only then. A word ends with Enter; keys of the keyboard are named `<Control+k>`. */
export async function typesAtOnce(page: Page, path: string, words: string[]): Promise<() => void> {
  const letScriptsCome = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await scansAtOnce(page, words)
  return letScriptsCome
}

/** Types words and keys, and waits for nothing in between. */
export async function scansAtOnce(page: Page, words: string[]): Promise<void> {
  for (const word of words) {
    const key = /^<(.+)>$/.exec(word)?.[1]
    if (key === undefined) await page.keyboard.type(word)
    await page.keyboard.press(key ?? 'Enter')
  }
}
