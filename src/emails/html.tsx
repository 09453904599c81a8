/** A mail as HTML: tables and inline styles, which mail programs support. */
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeOf } from '../lib/routes.ts'
import { partsOf } from '../lib/unbroken.ts'
import { ink, paragraph } from './look.ts'
import { Prose } from './prose.tsx'
import type { Content, Fact, LineRow, Piece, Sender } from './content.ts'

const soft = '#584940'
const rule = '#d8c7ab'
const font = "Archivo, 'Helvetica Neue', Arial, sans-serif"
const cell: CSSProperties = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '22px',
  color: ink,
  padding: '6px 0',
}
const bare = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

/** Draws the content as a whole HTML document. */
export function htmlOf(content: Content, sender: Sender): string {
  return `<!doctype html>${renderToStaticMarkup(<Letter content={content} sender={sender} />)}`
}

function Letter({ content, sender }: { content: Content; sender: Sender }) {
  const { locale, subject, preview, title, pieces, foot } = content
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: '#f7f0e4', fontFamily: font }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>{preview}</div>
        <table {...bare} width="100%" style={{ background: '#f7f0e4' }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table {...bare} width="100%" style={{ maxWidth: 600, background: '#fffaf2' }}>
                  <tbody>
                    <Masthead sender={sender} locale={locale} />
                    <tr>
                      <td style={{ padding: '32px 28px 16px', fontFamily: font }}>
                        <h1 style={{ margin: '0 0 20px', fontSize: 28, lineHeight: '32px', color: ink }}>
                          {title}
                        </h1>
                        {pieces.map((piece, index) => (
                          <Part key={index} piece={piece} />
                        ))}
                      </td>
                    </tr>
                    <Foot lines={foot} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Masthead({ sender, locale }: { sender: Sender; locale: Content['locale'] }) {
  const home = localeOf('/') === locale ? '/' : `/${locale}`
  return (
    <tr>
      <td style={{ background: ink, borderBottom: '6px solid #f3b229', padding: '20px 28px' }}>
        <a
          href={`${sender.origin}${home}`}
          style={{
            fontFamily: font,
            fontSize: 26,
            lineHeight: '30px',
            fontWeight: 900,
            letterSpacing: '-0.5px',
            textTransform: 'uppercase',
            textDecoration: 'none',
            color: '#f7f0e4',
          }}
        >
          {sender.shopName}
        </a>
      </td>
    </tr>
  )
}

function Foot({ lines }: { lines: string[] }) {
  return (
    <tr>
      <td style={{ padding: '20px 28px 28px', borderTop: `1px solid ${rule}` }}>
        {lines.map((line) => (
          <p
            key={line}
            style={{ margin: '0 0 4px', fontFamily: font, fontSize: 13, lineHeight: '19px', color: soft }}
          >
            {line}
          </p>
        ))}
      </td>
    </tr>
  )
}

function Part({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'heading':
      return (
        <h2 style={{ margin: '28px 0 12px', fontSize: 20, lineHeight: '26px', color: ink }}>{piece.text}</h2>
      )
    case 'paragraph':
      return <p style={paragraph}>{piece.text}</p>
    case 'small':
      return <p style={{ ...paragraph, fontSize: 14, lineHeight: '21px', color: soft }}>{piece.text}</p>
    case 'facts':
      return <Facts facts={piece.facts} />
    case 'lines':
      return <Lines title={piece.title} lines={piece.lines} sums={piece.sums} />
    case 'button':
      return <Button href={piece.href}>{piece.label}</Button>
    case 'link':
      return (
        <p style={paragraph}>
          <a href={piece.href} style={{ color: '#b01e1c', fontWeight: 700 }}>
            {piece.label}
          </a>
        </p>
      )
    case 'picture':
      return <Picture {...piece} />
    case 'quote':
      return <Quote label={piece.label} text={piece.text} />
    case 'prose':
      return piece.blocks.map((block, index) => <Prose key={index} block={block} />)
    case 'block':
      return <Block title={piece.title} lines={piece.lines} />
  }
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table {...bare} width="100%" style={{ margin: '0 0 16px' }}>
      <tbody>
        {facts.map(({ label, value, strong }) => (
          <tr key={label}>
            <td style={{ ...cell, color: soft, paddingRight: 16, width: '45%' }} valign="top">
              {label}
            </td>
            <td style={{ ...cell, fontWeight: strong ? 700 : 400 }} valign="top">
              <Unbroken>{value}</Unbroken>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The one table that holds data, so it keeps its role and has a name. */
function Lines({ title, lines, sums }: { title: string; lines: LineRow[]; sums: Fact[] }) {
  const line: CSSProperties = { ...cell, padding: '10px 0', borderBottom: `1px solid ${rule}` }
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      aria-label={title}
      style={{ margin: '0 0 16px', borderTop: `3px solid ${ink}` }}
    >
      <tbody>
        {lines.map(({ name, detail, amount }, index) => (
          <tr key={index}>
            <td style={{ ...line, paddingRight: 16 }} valign="top">
              <strong>{name}</strong>
              <br />
              <span style={{ fontSize: 14, color: soft }}>{detail}</span>
            </td>
            <td align="right" valign="top" style={{ ...line, whiteSpace: 'nowrap' }}>
              {amount}
            </td>
          </tr>
        ))}
        {sums.map(({ label, value, strong }) => (
          <tr key={label}>
            <td style={{ ...cell, paddingRight: 16, ...(strong ? total : {}) }}>{label}</td>
            <td align="right" style={{ ...cell, whiteSpace: 'nowrap', ...(strong ? total : {}) }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const total: CSSProperties = {
  fontSize: 20,
  lineHeight: '28px',
  fontWeight: 700,
  borderTop: `3px solid ${ink}`,
  borderBottom: `3px solid ${ink}`,
}

function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table {...bare} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td style={{ background: '#b01e1c' }}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '14px 26px',
                fontFamily: font,
                fontSize: 17,
                lineHeight: '22px',
                fontWeight: 700,
                color: '#fff7ea',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Picture({ cid, alt, caption, size }: { cid: string; alt: string; caption: string; size: number }) {
  return (
    <>
      <table {...bare} style={{ margin: '0 0 8px' }}>
        <tbody>
          <tr>
            <td style={{ background: '#ffffff', padding: 8, border: `1px solid ${rule}` }}>
              <img src={`cid:${cid}`} alt={alt} width={size} height={size} style={{ display: 'block' }} />
            </td>
          </tr>
        </tbody>
      </table>
      <p style={{ ...paragraph, fontSize: 14, lineHeight: '21px', color: soft }}>{caption}</p>
    </>
  )
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p style={{ ...paragraph, margin: '0 0 6px', color: soft }}>{label}</p>
      <blockquote
        style={{
          ...paragraph,
          padding: '4px 0 4px 14px',
          borderLeft: `4px solid ${rule}`,
          whiteSpace: 'pre-wrap',
        }}
      >
        {text}
      </blockquote>
    </>
  )
}

function Block({ title, lines }: { title: string; lines: string[] }) {
  return (
    <p style={paragraph}>
      <strong>{title}</strong>
      {lines.map((line, index) => (
        <span key={index}>
          <br />
          <Unbroken>{line}</Unbroken>
        </span>
      ))}
    </p>
  )
}

/** Keeps hyphenated names, such as Z-BOX, on one line. */
function Unbroken({ children }: { children: string }) {
  return partsOf(children).map(({ text, isName }, index) =>
    isName ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
