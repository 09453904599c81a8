import { expect, test } from 'vitest'
import { readBounceReport } from './bounce-report.ts'

const event = 'order-confirmation:2600000012'
const id = Buffer.from(event).toString('hex')
const report = ({ action = 'failed', status = '5.1.1', messageId = `<${id}@bigmeat.example>` } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Message-ID: <abc@mx.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'The address is unknown.',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; zofie@example.cz',
    `Action: ${action}`,
    `Status: ${status}`,
    '--x',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Objednávka',
    `Message-ID: ${messageId}`,
    '--x--',
  ].join('\r\n')

test('a report says which of our mails failed, and how', () => {
  expect(readBounceReport(report(), 'bigmeat.example')).toEqual({ event, status: '5.1.1' })
})

test('what no mail of ours is called is none, and no letter that the database can’t keep', () => {
  for (const other of ['a:\0', 'a', ':b']) {
    const messageId = `<${Buffer.from(other).toString('hex')}@bigmeat.example>`
    expect(readBounceReport(report({ messageId }), 'bigmeat.example')).toBe(null)
  }
})

test('a line that was broken on its way is put together', () => {
  const broken = `<${id.slice(0, 20)}=\r\n${id.slice(20)}@bigmeat.example>`
  expect(readBounceReport(report({ messageId: broken }), 'bigmeat.example')).toEqual({
    event,
    status: '5.1.1',
  })
})

test.each([
  ['a delay', report({ action: 'delayed', status: '4.4.1' })],
  ['a delivery', report({ action: 'delivered', status: '2.0.0' })],
  ['a report about a mail of somebody else', report({ messageId: `<${id}@other.example>` })],
  ['a Message-ID that we never made', report({ messageId: '<ffff@bigmeat.example>' })],
  ['an ordinary mail', 'From: a@b.cz\r\n\r\nDobrý den'],
  ['more than any report is', `${report()}${'x'.repeat(3 * 1024 * 1024)}`],
])('%s is none', (_, text) => {
  expect(readBounceReport(text, 'bigmeat.example')).toBeNull()
})
