import { defineConfig } from '@playwright/test'
import { playwrightArguments, unpainted } from './bin/browser-arguments.mjs'

process.env.E2E_PORT ??= '3217'
// Tests order more than a person does; the bound on unpaid orders is tried in process.
process.env.UNPAID_MOST_ORDERS ??= 'never'
process.env.UNPAID_MOST_PIECES ??= 'never'
const isFull = process.env.TEST_FULL === 'true'
/** What `npm run test:full` alone tries. */
const rare = isFull ? [] : [/@full/]
const address = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.{e2e,spec,test}.ts',
  globalSetup: './test/e2e/tested-shop.ts',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than the cores of a small machine: each waits for mails, jobs and the starts of shops of its own.
  workers: 3,
  fullyParallel: true,
  // Long enough for a busy machine: a wait ends when the page is there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    // A record of every step costs a sixth of the time: `--trace on` asks for it where a test fails.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // No test looks at pixels; who watches one with `--headed` does.
      args: [...playwrightArguments, ...(process.env.E2E_PAINTED ? [] : [unpainted])],
    },
  },
  projects: [
    // What does not depend on the screen is tested once, on the wide one. Visitors have asked for less motion, which spares a
    // quarter of the time, but for whole purchases (purchase.e2e.ts) and, in a run of everything, on the phone.
    {
      name: 'mobile',
      grepInvert: [/@desktop/, /^(?!.*@phone).*@once/s, ...rare],
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        contextOptions: { reducedMotion: isFull ? 'no-preference' : 'reduce' },
      },
    },
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...rare],
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
