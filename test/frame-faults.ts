/** Compares the frame that a page was drawn with to the table that decides it (`src/pages/shared/frames.ts`). */
import { routes, type Locale, type RouteName } from '../src/lib/routes.ts'
import { frameOf, partsOf } from '../src/pages/shared/frames.ts'
import { translator } from '../src/server/texts.ts'
import type { Actor } from './actors.ts'

const guests: ReadonlySet<Actor> = new Set(['nobody', 'visitor', 'shut', 'expired'])
/** Who has a reseller's cart; the representative acts for a reseller. */
const traders: ReadonlySet<Actor> = new Set(['reseller', 'acting'])
const representatives: ReadonlySet<Actor> = new Set(['representative', 'acting'])

/** Missing and superfluous parts of a page's frame; empty when it is right. */
export function frameFaults(
  { page, actor, locale }: { page: string; actor: Actor; locale: Locale },
  html: string,
): string[] {
  const name = Object.hasOwn(routes, page) ? (page as RouteName) : null
  const kind = frameOf(name)
  const t = translator(locale)
  const user = guests.has(actor) ? null : { isSalesRepresentative: representatives.has(actor) }
  const header = /<header(?:(?!<header).)*id="site-menu".*?<\/header>/s.exec(html)?.[0] ?? null
  const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
  const isBeforeEntrance = html.includes('id="entrance-username"')
  if (kind === 'office' || kind === 'tool' || isBeforeEntrance) return header === null ? [] : ['a header']
  if (header === null) return ['no header']
  const words = header.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const isTrade = name === 'order' && traders.has(actor)
  const parts = partsOf(name, { user, isActing: actor === 'acting', isTrade })
  const other = locale === 'cs' ? 'en' : 'cs'
  const found: Record<string, [has: boolean, should: boolean]> = {
    'the language switch': [header.includes(`hrefLang="${other}"`), true],
    // An error above the layouts doesn't know the contents of the cart.
    'the cart': [
      new RegExp(`${t('layout.cart')} (${name === null ? '' : `${t('layout.cart_empty')}|\\d`})`).test(words),
      parts.hasCart,
    ],
    'the way to log in': [header.includes(t('layout.login')), user === null],
    'the way out': [header.includes(t('layout.logout')), user !== null],
    'the way to add customers': [
      header.includes(t('layout.add_customer')),
      user?.isSalesRepresentative ?? false,
    ],
    'the resellers’ mark': [header.includes(t('entrance.mark')), parts.header === 'resellers'],
    'the logo to its home': [
      new RegExp(`<a [^>]*aria-label="[^"]*Big Meat[^"]*"[^>]*href="${routes[parts.home][locale]}"`).test(
        header,
      ),
      true,
    ],
    'the full footer': [footer.includes('type="email"'), parts.end === 'footer'],
    'the legal strip': [footer.includes(`href="${routes.contact[locale]}"`), true],
  }
  return Object.entries(found)
    .filter(([, [has, should]]) => has !== should)
    .map(([part, [has]]) => `${has ? 'has' : 'lacks'} ${part}`)
}
