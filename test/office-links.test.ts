// Mails to the operator lead to where the work is done.
import { expect, test } from 'vitest'
import { claimAlertMail } from '../src/emails/claim-alert.ts'
import type { Sender, Written } from '../src/emails/content.ts'
import { jobFailedMail } from '../src/emails/job-failed.ts'
import { orderPlacedMail } from '../src/emails/order-placed.ts'
import { paymentAlertMail } from '../src/emails/payment-alert.ts'
import { resellerMail } from '../src/emails/reseller.ts'
import { sampleOrder } from '../src/emails/sample-order.ts'
import { webhookPausedMail } from '../src/emails/webhook-paused.ts'
import type { Translate } from '../src/lib/i18n.ts'
import { locales, type Locale } from '../src/lib/routes.ts'
import { plainAdminPath } from '../src/office/routes.ts'
import { shippedTexts, translator } from '../src/server/texts.ts'

const origin = 'https://shop.example'
const sender: Sender = {
  shopName: 'Big Meat',
  origin,
  operator: { name: 'Big Meat', address: '-', ico: '-', dic: '-', register: '-', email: '-', phone: '-' },
}
const person = {
  name: 'Eva',
  email: 'eva@example.cz',
  phone: '-',
  company: 'Eva s.r.o.',
  ico: '-',
  town: '-',
}
const order = sampleOrder('cs').number

const mails: [target: string, (locale: Locale, t: Translate) => Written][] = [
  [`orders/${order}`, (locale, t) => orderPlacedMail(sampleOrder(locale), 'new', locale, sender, t)],
  [
    `orders/${order}`,
    (locale, t) =>
      paymentAlertMail(
        { about: 'review', number: order, total: '1', email: '-', why: '-' },
        locale,
        sender,
        t,
      ),
  ],
  [
    'claims/w7',
    (locale, t) =>
      claimAlertMail(
        {
          noun: 'withdrawal',
          about: 'received',
          name: 'w7',
          orderNumber: order,
          email: '-',
          isKnown: true,
          due: '-',
          facts: [],
          words: [],
        },
        locale,
        sender,
        t,
      ),
  ],
  [
    'customers/applications/12',
    (locale, t) =>
      resellerMail(
        { kind: 'to_decide', number: 12, ...person, volume: null, message: '', register: null },
        locale,
        sender,
        t,
      ),
  ],
  [
    'settings/operations',
    (locale, t) => jobFailedMail({ id: 1, queue: '-', ids: {}, failedAt: '-' }, locale, sender, t),
  ],
  [
    'settings/webhooks/5',
    (locale, t) => webhookPausedMail({ id: 5, name: '-', host: '-', pausedAt: '-' }, locale, sender, t),
  ],
]

test.each(locales)('a mail to the operator leads to its page of the back office (%s)', (locale) => {
  for (const [target, write] of mails) {
    const path = `${locale === 'cs' ? '' : '/en'}/admin/${target}`
    const { html, text } = write(locale, translator(locale))
    expect(html).toContain(`href="${origin}${path}"`)
    expect(text).toContain(`${origin}${path}`)
    expect(plainAdminPath(path), `there is a page at ${path}`).toBe(path)
  }
})

test.each(locales)('no text sends people to a command line (%s)', (locale) => {
  expect([...shippedTexts(locale)].filter(([, text]) => /npm (run|start)/.test(text))).toEqual([])
})
