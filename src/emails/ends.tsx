/** The first and the last row of each mail: the name of the shop, and its sender and recipient. */
import { logoOf, logoWithin } from '../lib/brand.ts'
import { localeOf } from '../lib/routes.ts'
import type { Content, Sender } from './content.ts'
import { bare, colours, font, ink, titleFont } from './look.ts'

const { soft, rule, paper } = colours

/**
 * The name of the shop is text, so that it stands there without pictures: in letters, or of its logo. The drawing says nothing
 * more.
 */
export function Masthead({ sender, locale }: { sender: Sender; locale: Content['locale'] }) {
  const logo = sender.brand ? logoOf(sender.brand) : null
  const isOnPaper = logo !== null && sender.brand?.logoOnDark !== true
  const home = localeOf('/') === locale ? '/' : `/${locale}`
  return (
    <tr>
      <td
        className="pad"
        style={{
          backgroundColor: isOnPaper ? paper : ink,
          borderBottom: `6px solid ${colours.mustard}`,
          padding: '14px 28px',
        }}
      >
        <table {...bare} width="100%">
          <tbody>
            <tr>
              <td valign="middle">
                <a
                  href={`${sender.origin}${home}`}
                  style={{
                    fontFamily: titleFont,
                    fontSize: 28,
                    lineHeight: '32px',
                    fontWeight: 900,
                    letterSpacing: '-0.5px',
                    textTransform: 'uppercase',
                    textDecoration: 'none',
                    color: isOnPaper ? ink : paper,
                  }}
                >
                  {logo ? (
                    <img
                      src={`${sender.origin}${logo.src}`}
                      alt={sender.shopName}
                      {...logoWithin(logo, { width: 300, height: 44 })}
                      style={{ display: 'block', border: 0 }}
                    />
                  ) : (
                    sender.shopName
                  )}
                </a>
              </td>
              {!logo && sender.brand?.drawings !== false && (
                <td aria-hidden width={44} align="right" valign="middle">
                  <img
                    src={`${sender.origin}/mail/pack.png`}
                    alt=""
                    width={44}
                    height={64}
                    style={{ display: 'block', border: 0 }}
                  />
                </td>
              )}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  )
}

export function Foot({ lines }: { lines: string[] }) {
  return (
    <tr>
      <td className="pad edge" style={{ padding: '20px 28px 28px', borderTop: `1px solid ${rule}` }}>
        {lines.map((line) => (
          <p
            key={line}
            className="soft"
            style={{ margin: '0 0 4px', fontFamily: font, fontSize: 13, lineHeight: '19px', color: soft }}
          >
            {line}
          </p>
        ))}
      </td>
    </tr>
  )
}
