import { expect, test } from 'vitest'
import { aShop, today, withShop } from '../../test/app.ts'
import { openMailer } from '../server/mail.ts'

withShop('the development mailbox', (open, database) => {
  const production = aShop(database, { config: { production: true } })
  const mail = {
    event: 'test:1',
    to: 'zofie@example.cz',
    subject: 'Objednávka',
    html: '<img src="cid:kod"><script>alert(1)</script>',
    text: 'Děkujeme',
    attachments: [
      { name: 'kod.png', contentType: 'image/png', content: Buffer.from('png'), cid: 'kod' },
      { name: 'podminky.html', contentType: 'text/html; charset=utf-8', content: Buffer.from('<p>ano') },
    ],
  }

  test('lists mails as JSON, and shows one with its own pictures and no script', async () => {
    const { app, shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    await openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today }).send(mail)
    const [listed] = (await app.inject('/dev/mailbox.json')).json<{ id: number }[]>()
    expect(listed).toEqual({
      id: listed?.id,
      event: 'test:1',
      covers: [],
      to: 'zofie@example.cz',
      subject: 'Objednávka',
      html: mail.html,
      text: mail.text,
      sent_at: today.toISOString(),
      attachments: ['kod.png', 'podminky.html'],
    })
    const shown = await app.inject(`/dev/mailbox/${listed?.id}/html`)
    expect(shown.body).toContain(`src="/dev/mailbox/${listed?.id}/file/1"`)
    expect(shown.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    const picture = await app.inject(`/dev/mailbox/${listed?.id}/file/1`)
    expect([picture.headers['content-type'], picture.body]).toEqual(['image/png', 'png'])
  })

  test.each([
    '/dev/mailbox/999/html',
    '/dev/mailbox/x/html',
    '/dev/mailbox/1/file/9',
    '/dev/mailbox/1/file/0',
  ])('knows nothing of %s', async (path) => {
    expect((await open().app.inject(path)).statusCode).toBe(404)
  })

  test.each(['/dev/mailbox.json', '/dev/mailbox/1/html', '/dev/mailbox/1/file/1'])(
    'W16: in production there is no %s',
    async (path) => {
      expect((await production().app.inject(path)).statusCode).toBe(404)
    },
  )
})
