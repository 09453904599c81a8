import { describe, expect, test } from 'vitest'
import { aShop } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { trackerFramePath } from '../lib/trackers.ts'

withDatabase('the frame that trackers run in', (database) => {
  const without = aShop(database)
  const sklik = aShop(database, { config: { trackers: [{ kind: 'sklik', id: '123456' }] } })

  describe('its policy', () => {
    test('lets in the servers of the tracker that is switched on, and no other; only our own pages may hold it', async () => {
      const { statusCode, headers, body } = await sklik().app.inject({ url: trackerFramePath })
      expect(statusCode).toBe(200)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src https://c.seznam.cz; img-src https://c.seznam.cz https://h.seznam.cz; connect-src https://c.seznam.cz https://h.seznam.cz; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
      )
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(body).not.toContain('script')
    })
  })

  test('is not there without trackers', async () =>
    expect((await without().app.inject({ url: trackerFramePath })).statusCode).toBe(404))
})
