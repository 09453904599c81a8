import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import type { Attachment, Mail } from './mail-content.ts'
import { messageBytes } from './mail-message.ts'

const from = { name: 'Řeznictví Na Rohu, „U Býka“', address: 'obchod@bigmeat.example' }
const picture: Attachment = {
  name: 'qr-platba.png',
  contentType: 'image/png',
  content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 13, 10, 255]),
  cid: 'qr-platba',
}
const terms: Attachment = {
  name: 'obchodní podmínky (3).html',
  contentType: 'text/html; charset=utf-8',
  content: Buffer.from('<h1>Všeobecné obchodní podmínky</h1>\n'.repeat(9)),
}
const label: Attachment = {
  name: 'stitek.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array(Buffer.from('before %PDF-1.7 after').buffer).subarray(7, 15),
}
const plain: Mail = {
  event: 'order-confirmation:2600000012',
  to: 'zofie@example.cz',
  subject: 'Objednávka 2600000012 – Žluťoučký kůň úpěl ďábelské ódy o hovězím sušeném mase – Big Meat',
  html: `<p>Děkujeme &amp; zdravíme</p><blockquote>${'dlouhý řádek '.repeat(200)}\nZvoňte\r\n.\n--_part_mixed--</blockquote>`,
  text: 'Děkujeme\n\n.\n..tečky\r\n--_part_alternative--\nFrom nobody\n-- \nBig Meat\n',
}

/** A mail as the library composes it by itself. */
async function composedByLibrary(mail: Mail): Promise<string> {
  const leave = {
    'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  const { subject, html, text, event } = mail
  const node = new MailComposer({
    from: { ...from },
    to: { name: '', address: mail.to },
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.unsubscribeUrl ? leave : {}) },
    messageId: `<${Buffer.from(event).toString('hex')}@bigmeat.example>`,
    attachments: (mail.attachments ?? []).map(({ name, contentType, content, cid }) => ({
      filename: name,
      contentType,
      content: Buffer.from(content),
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
  }).compile()
  return (await node.build()).toString('latin1')
}

interface Read {
  headers: Record<string, string>
  parts?: Read[]
  body?: string
}

/** A message as a mail program reads it: lines of headers joined, bodies decoded, parts in their tree. */
function read(message: string): Read {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2)) as [string, string][])
  const {
    'Content-Type': type = '',
    'Content-Transfer-Encoding': encoding = '',
    Date: _date,
    ...others
  } = headers
  const body = message.slice(end + 4)
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1]
  if (boundary === undefined) return { headers: { ...others, type }, body: decoded(body, encoding) }
  const [, ...parts] = `\r\n${body}`.split(`\r\n--${boundary}`)
  expect(parts.pop()?.trim()).toBe('--')
  return {
    headers: { ...others, type: type.replace(/;.*/, '') },
    parts: parts.map((part) => read(part.slice(2))),
  }
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes =
    encoding === 'quoted-printable'
      ? body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      : body
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll(/\r?\n/g, '\r\n')
}

test.each<[string, Partial<Mail>]>([
  ['text and HTML', {}],
  ['a way to unsubscribe', { unsubscribeUrl: 'https://shop.example/leave?token=x' }],
  ['a picture within the HTML', { attachments: [picture] }],
  ['files', { attachments: [terms, label] }],
  ['a picture and files, once more', { attachments: [picture, terms, label] }],
])('a mail with %s is read as if the library had composed it', async (_, more) => {
  const mail = { ...plain, ...more }
  const message = messageBytes(mail, from).toString('latin1')
  expect(read(message)).toEqual(read(await composedByLibrary(mail)))
  // Mail servers must never have to break or escape a line.
  expect(message.split('\r\n').filter((line) => line.length > 78 || line.startsWith('.'))).toEqual([])
  expect(message).not.toMatch(/[^\r]\n|\r[^\n]|[^\t\r\n -~]/)
})
