/** Playwright's global setup: what the tests' shops run on, and the shop that most tests share. */
import { openServer, openSharedShop } from './own-shop.ts'

export default async function openTestedShop(): Promise<() => Promise<void>> {
  const server = await openServer()
  // The embedded database answers in the shop's own process: a run of everything shows that it does as the server does.
  const shop = await openSharedShop(process.env.E2E_PORT ?? '', process.env.TEST_FULL === 'true')
  return async () => {
    await shop.stop()
    await server.stop()
  }
}
