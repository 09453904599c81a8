// The end of the home page as specified (section 2, "Footer").
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { words } from '../../../test/e2e/words.ts'
import type { OutsideLinks } from '../../lib/operator.ts'
import { documents } from '../../lib/documents.ts'
import { href, locales, type Locale } from '../../lib/routes.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { Footer } from './footer.tsx'

const operator = {
  name: 'Big Meat s.r.o.',
  address: 'Masná 12, 110 00 Praha 1',
  ico: '27082440',
  dic: 'CZ27082440',
  register: 'C 1',
  email: 'info@example.cz',
  phone: '+420 777 123 456',
}
const outside: OutsideLinks = {
  social: [
    { name: 'Instagram', url: 'https://social.example/big-meat' },
    { name: 'Videa', url: 'https://video.example/big-meat' },
  ],
  sisters: [{ name: 'Malá kráva', url: 'https://sister.example/' }],
}

function linksOf(locale: Locale, links: OutsideLinks): string[] {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: <Footer operator={operator} outside={links} slogan="" marks={['visa', 'qr', 'packeta']} />,
      },
    ],
    {
      initialEntries: [href('home', locale)],
    },
  )
  const page = renderToStaticMarkup(
    <TextsProvider t={words[locale]}>
      <RouterProvider router={router} />
    </TextsProvider>,
  )
  return [...page.matchAll(/<(?:a|form|input) [^>]*(?:href|action|type)="([^"]*)"/g)].map(
    ([, link = '']) => link,
  )
}

describe.each(locales)('the footer in %s', (locale) => {
  test('leads dealers to their entry, to the terms, and to the terms of competitions as a PDF', () => {
    const links = linksOf(locale, outside)
    expect(links).toEqual(
      expect.arrayContaining([href('b2bHome', locale), href('terms', locale), href('privacy', locale)]),
    )
    expect(links.filter((link) => link.endsWith('.pdf'))).toHaveLength(1)
  })

  test('leads to the documents of its columns, in the order of the table', () => {
    const pages = documents.filter(({ column }) => column !== null).map(({ page }) => href(page, locale))
    // The newsletter's consent links to the privacy notice once more.
    const links = new Set(linksOf(locale, outside).filter((link) => pages.includes(link)))
    expect([...links]).toEqual(pages)
  })

  test('leads to profiles, the video channel and sister brands, where the settings name some', () => {
    const all = [...outside.social, ...outside.sisters].map(({ url }) => url)
    expect(linksOf(locale, outside)).toEqual(expect.arrayContaining(all))
    expect(linksOf(locale, { social: [], sisters: [] }).filter((link) => link.startsWith('https:'))).toEqual(
      [],
    )
  })

  test('takes an e-mail for the newsletter', () => {
    expect(linksOf(locale, outside)).toEqual(expect.arrayContaining([href('newsletter', locale), 'email']))
  })
})
