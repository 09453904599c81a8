// The stream of news for browsers of staff.
import type { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { startShop, type TestShop, type Visitor, withShop } from '../../../test/app.ts'
import { submitted } from '../../../test/submitted.ts'

withShop('the stream of news for staff', (open, database) => {
  beforeAll(async () => await withDemoAccounts(open()))
  const owner = async () => await signedIn(open(), demo.admin, demoPassword)

  /** The events received, until the stream ends or `isEnough`. */
  const follows = async ({ app }: TestShop, visitor: Visitor, lastId?: string, since = '') => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { payload, ...answer } = await app
      .inject({
        url: `/api/admin/events?seconds=30&since=${since}`,
        headers: { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) },
        payloadAsStream: true,
      })
      .then((response) => ({ payload: response.stream(), headers: response.headers }))
    const stream: Readable = payload
    let text = ''
    return {
      ...answer,
      until: async (isEnough: (text: string) => boolean): Promise<string> => {
        while (!isEnough(text)) {
          const chunk = stream.read() as Buffer | null
          if (chunk) text += chunk.toString()
          else if (stream.readableEnded) return text
          else
            await new Promise<void>((resolve) => {
              stream.once('readable', resolve)
              stream.once('end', resolve)
            })
        }
        stream.destroy()
        return text
      },
    }
  }

  test('what another process writes is sent, and a client that reconnects misses nothing', async () => {
    const other = await startShop(await database())
    const visitor = await owner()
    const stream = await follows(open(), visitor)
    expect(stream.headers['content-type']).toBe('text/event-stream')
    const begun = /^id: (.+)$/m
    // It begins with where the tables end.
    let text = ''
    const placing = stream.until((now) => {
      text = now
      return /event: change/.test(now)
    })
    await expect.poll(() => text).toMatch(begun)
    const { number } = await submitted(other, { payment: 'cod' })
    await placing
    expect(text.match(/event: begin/g)).toHaveLength(1)
    expect(text).toContain(`event: order\ndata: {"number":"${number}","total":`)
    expect(text).not.toContain('"total":null')
    expect(text).toMatch(new RegExp(`event: change\\ndata: .*"orders":\\["${number}"\\]`))
    const [, first] = begun.exec(text) ?? []
    const again = await follows(other, visitor, first)
    const missed = await again.until((now) => /event: change/.test(now))
    expect(missed).toContain(number)
    expect(missed).not.toContain('event: begin')
    // As the page opens it after a refusal.
    const reopened = await follows(other, visitor, undefined, first)
    expect(await reopened.until((now) => /event: change/.test(now))).toContain(number)
    await other.close()
  })

  test('nothing is sent after the login has ended, and the stream ends', async () => {
    const visitor = await owner()
    const stream = await follows(open(), visitor)
    let text = ''
    const all = stream.until((now) => {
      text = now
      return false
    })
    await expect.poll(() => text).toMatch(/^id: /m)
    expect((await visitor.post('/api/auth/logout')).status).toBeLessThan(300)
    open().clock.now = new Date(open().clock.now.getTime() + 6000)
    const { number } = await submitted(open(), { payment: 'cod' })
    expect(await all).not.toContain(number)
  })
})
