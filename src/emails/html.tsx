/** A mail as HTML: tables and inline styles, which mail programs support. Its frame stands in frame.ts. */
import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { partsOf } from '../lib/unbroken.ts'
import type { Content, Fact, LineRow, Piece, Sender } from './content.ts'
import { Foot, Masthead } from './ends.tsx'
import { framed } from './frame.ts'
import { bare, colours, font, inBrandColours, ink, paragraph, titleFont } from './look.ts'
import { Prose } from './prose.tsx'

const { soft, rule, meat, cream } = colours
const cell: CSSProperties = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: '22px',
  color: ink,
  padding: '6px 0',
}

/** Draws the content as a whole HTML document. */
export function htmlOf(content: Content, sender: Sender): string {
  const { locale, subject, preview } = content
  const words = { subject: renderToStaticMarkup(subject), preview: renderToStaticMarkup(preview) }
  const html = framed({
    ...words,
    locale,
    origin: sender.origin,
    // React would have a browser load the pictures first, which no mail program does.
    column: renderToStaticMarkup(<Column content={content} sender={sender} />).replace(
      /<link rel="preload"[^>]*>/g,
      '',
    ),
  })
  return inBrandColours(html, sender.brand)
}

function Column({ content: { locale, title, pieces, foot }, sender }: { content: Content; sender: Sender }) {
  return (
    <table
      {...bare}
      width="100%"
      className="card"
      bgcolor={colours.card}
      style={{ background: colours.card }}
    >
      <tbody>
        <Masthead sender={sender} locale={locale} />
        <tr>
          <td className="pad" style={{ padding: '32px 28px 16px', fontFamily: font }}>
            <h1
              className="ink title"
              style={{
                margin: '0 0 20px',
                fontFamily: titleFont,
                fontSize: 30,
                lineHeight: '34px',
                fontWeight: 800,
                color: ink,
              }}
            >
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
  )
}

function Part({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'heading':
      return (
        <h2 className="ink" style={heading}>
          {piece.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p className="ink" style={paragraph}>
          {piece.text}
        </p>
      )
    case 'small':
      return (
        <p className="soft" style={small}>
          {piece.text}
        </p>
      )
    case 'facts':
      return <Facts facts={piece.facts} />
    case 'lines':
      return <Lines title={piece.title} lines={piece.lines} sums={piece.sums} />
    case 'button':
      return <Button href={piece.href}>{piece.label}</Button>
    case 'link':
      return (
        <p style={paragraph}>
          <a href={piece.href} className="link" style={{ color: meat, fontWeight: 700 }}>
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

const heading: CSSProperties = {
  margin: '28px 0 12px',
  fontFamily: titleFont,
  fontSize: 20,
  lineHeight: '26px',
  fontWeight: 800,
  color: ink,
}
const small: CSSProperties = { ...paragraph, fontSize: 14, lineHeight: '21px', color: soft }

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <table {...bare} width="100%" style={{ margin: '0 0 16px' }}>
      <tbody>
        {facts.map(({ label, value, strong }) => (
          <tr key={label}>
            <td className="soft" width="45%" style={{ ...cell, color: soft, paddingRight: 16 }} valign="top">
              {label}
            </td>
            <td className="ink" style={{ ...cell, fontWeight: strong ? 700 : 400 }} valign="top">
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
      border={0}
      aria-label={title}
      className="rule"
      style={{ margin: '0 0 16px', borderTop: `3px solid ${ink}` }}
    >
      <tbody>
        {lines.map(({ name, detail, amount }, index) => (
          <tr key={index}>
            <td className="ink edge" style={{ ...line, paddingRight: 16 }} valign="top">
              <strong>{name}</strong>
              <br />
              <span className="soft" style={{ fontSize: 14, color: soft }}>
                {detail}
              </span>
            </td>
            <td className="ink edge" align="right" valign="top" style={{ ...line, whiteSpace: 'nowrap' }}>
              {amount}
            </td>
          </tr>
        ))}
        {sums.map(({ label, value, strong }) => (
          <tr key={label}>
            <td className="ink rule" style={{ ...cell, paddingRight: 16, ...(strong ? total : {}) }}>
              {label}
            </td>
            <td
              className="ink rule"
              align="right"
              style={{ ...cell, whiteSpace: 'nowrap', ...(strong ? total : {}) }}
            >
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

/** Outlook for Windows ignores the padding of a link, and takes this one of the cell. */
const forOutlook = { backgroundColor: meat, msoPaddingAlt: '14px 26px' } as CSSProperties

function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <table {...bare} style={{ margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td align="center" style={forOutlook}>
            <a
              href={href}
              style={{
                display: 'inline-block',
                padding: '14px 26px',
                fontFamily: font,
                fontSize: 17,
                lineHeight: '22px',
                fontWeight: 700,
                color: cream,
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
            <td style={{ backgroundColor: '#ffffff', padding: 8, border: `1px solid ${rule}` }}>
              <img src={`cid:${cid}`} alt={alt} width={size} height={size} style={{ display: 'block' }} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="soft" style={small}>
        {caption}
      </p>
    </>
  )
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <>
      <p className="soft" style={{ ...paragraph, margin: '0 0 6px', color: soft }}>
        {label}
      </p>
      <blockquote
        className="ink edge"
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
    <p className="ink" style={paragraph}>
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
