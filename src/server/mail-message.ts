/**
 * A mail as the bytes that are sent. The library writes the headers, with encoded names and subjects; it would
 * send the bodies through a dozen streams, which takes several times as long as all the rest of a mail.
 */
import { wrap } from 'nodemailer/lib/base64'
import MimeNode from 'nodemailer/lib/mime-node'
import type { Attachment, Mail } from './mail-content.ts'

/** @param from the shop, as recipients see it */
export function messageBytes(mail: Mail, from: { name: string; address: string }): Buffer {
  const root = new MimeNode(false, { baseBoundary })
  root.setHeader([
    { key: 'Auto-Submitted', value: 'auto-generated' },
    ...wayOut(mail),
    { key: 'From', value: { ...from } },
    { key: 'To', value: { name: '', address: mail.to } },
    { key: 'Subject', value: mail.subject },
    { key: 'Message-ID', value: messageId(mail.event, from.address) },
  ])
  return Buffer.from(`${wholeOf(mail, root)}\r\n`, 'latin1')
}

/** The text and the HTML with its pictures, followed by the files. */
function wholeOf({ html, text, attachments = [] }: Mail, root: MimeNode): string {
  const pictures = attachments.filter(({ cid }) => cid !== undefined)
  const files = attachments.filter(({ cid }) => cid === undefined)
  const letter = textPart('text/html', html)
  const texts = [
    textPart('text/plain', text),
    pictures.length > 0 ? joined('related', [letter, ...pictures.map(filePart)]) : letter,
  ]
  return files.length > 0
    ? joined('mixed', [joined('alternative', texts), ...files.map(filePart)], root)
    : joined('alternative', texts, root)
}

/** Joins parts. @param node has the headers of the whole mail, if the parts are all of it */
function joined(
  kind: 'mixed' | 'alternative' | 'related',
  parts: string[],
  node: MimeNode = new MimeNode(false, inner),
): string {
  // Bodies are base64, which has no such line. A mail has at most one of each kind.
  const boundary = `--_${baseBoundary}_${kind}`
  node.setHeader('Content-Type', `multipart/${kind}; boundary="${boundary}"`)
  const lines = parts.map((part) => `--${boundary}\r\n${part}\r\n`)
  return `${node.buildHeaders()}\r\n\r\n${lines.join('')}--${boundary}--`
}

const baseBoundary = 'part'

/** Parts within a mail have no date and no Message-ID. */
const inner = { baseBoundary, rootNode: new MimeNode(false, { baseBoundary }) }

/** Lines of text end in CRLF, in any encoding of the body (RFC 2046, section 4.1.1). */
const textPart = (type: string, text: string): string =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded(Buffer.from(text.replace(/\r?\n/g, '\r\n')))}`

function filePart({ name, contentType, content, cid }: Attachment): string {
  const node = new MimeNode(contentType, { ...inner, filename: name })
  if (cid !== undefined) node.setHeader('Content-ID', `<${cid}>`)
  node.setHeader('Content-Transfer-Encoding', 'base64')
  node.setHeader('Content-Disposition', cid === undefined ? 'attachment' : 'inline')
  return `${node.buildHeaders()}\r\n\r\n${encodedOnce(content)}`
}

const encoded = (content: Uint8Array): string =>
  wrap(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('base64'))

/** Every order's mail carries the same documents. */
const made = new WeakMap<Uint8Array, string>()

function encodedOnce(content: Uint8Array): string {
  const known = made.get(content) ?? encoded(content)
  made.set(content, known)
  return known
}

/** Mail programs show a button for it. */
const wayOut = ({ unsubscribeUrl }: Mail) =>
  unsubscribeUrl === undefined
    ? []
    : [
        { key: 'List-Unsubscribe', value: `<${unsubscribeUrl}>` },
        { key: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
      ]

/** The same for the same event, so that a repeated mail is recognised as the same one. */
export function messageId(event: string, sender: string): string {
  return `<${Buffer.from(event).toString('hex')}@${sender.split('@')[1] ?? 'localhost'}>`
}
