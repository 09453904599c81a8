/** The site's search: an ordinary form, so that it works without scripts and its address can be shared. */
import { Form, Link, useLoaderData, useNavigation } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { longestQuery, type Piece } from '../../shop/search/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { FlavourList } from '../../pages/shared/flavour-list.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ProductPicture, toneOf } from '../../pages/shared/product-picture.tsx'
import { useListingAddress } from '../range/addresses.ts'
import { Facets, NothingFits } from '../range/facets.tsx'
import { Pages } from '../range/pages.tsx'
import { searchTexts } from './search-texts.ts'
import type { loader } from './search.server.ts'
import styles from './search.module.css'

export { loader } from './search.server.ts'

export default withTexts(searchTexts, Search)

function Search() {
  const { t } = useTranslation()
  const { typed, results, shopName } = useLoaderData<typeof loader>()
  const title = typed ? t('search.head_title_for', { words: typed }) : t('search.head_title')
  const page = results?.listing.page ?? 1
  return (
    <main>
      <Head
        title={
          page > 1 ? `${title}, ${t('range.page', { page, pages: results?.listing.pages ?? 1 })}` : title
        }
        description={t('search.description', { shopName })}
        index={false}
      />
      <Section tight tone="mustard">
        <Container width="narrow">
          <Stack gap={5}>
            <Title as="h1" size="l">
              {t('search.title')}
            </Title>
            <p>{t('search.hint')}</p>
            <SearchForm key={typed} typed={typed} />
          </Stack>
        </Container>
      </Section>
      <Section tight aria-label={t('search.results')}>
        <Container width="narrow">
          <Stack gap={5}>{results ? <Results results={results} /> : <Instead />}</Stack>
        </Container>
      </Section>
    </main>
  )
}

type SearchResults = NonNullable<Awaited<ReturnType<typeof loader>>['results']>

function Results({
  results: { found, meant, partly, listing, isFiltered, isWhole, all },
}: {
  results: SearchResults
}) {
  const { t } = useTranslation()
  const { typed } = useLoaderData<typeof loader>()
  const given = { q: typed }
  const addressOf = useListingAddress(given)
  const isEmpty = listing.total === 0
  return (
    <>
      {isFiltered ? <Facets listing={listing} given={given} usual={t('search.best')} /> : null}
      <div role="status" className={styles.status}>
        {isEmpty ? null : <p>{t('search.count', { count: listing.total, words: typed })}</p>}
        {meant ? <Meant words={meant} /> : null}
        {isEmpty && isWhole ? (
          <Stack gap={2}>
            <Title as="h2" size="s">
              {t('search.nothing', { words: typed })}
            </Title>
            <p>{t('search.nothing_text')}</p>
          </Stack>
        ) : null}
        {isEmpty && !isWhole ? (
          <p>
            <NothingFits given={given} />
          </p>
        ) : null}
        {all === null ? null : (
          <p>
            {t('search.goods_only')}{' '}
            <Link to={addressOf('')} className={styles.meant}>
              {t('search.all', { count: all })}
            </Link>
          </p>
        )}
      </div>
      {partly ? <Notice role="none">{t('search.partly')}</Notice> : null}
      {isEmpty ? null : (
        <ol className={styles.list}>
          {found.map((one) => (
            <FoundItem key={one.href + one.title.map(({ text }) => text).join('')} found={one} />
          ))}
        </ol>
      )}
      <Pages listing={listing} given={given} />
      {isEmpty && isWhole ? <Instead /> : null}
    </>
  )
}

function SearchForm({ typed }: { typed: string }) {
  const { t } = useTranslation()
  const address = href('search', useLocale())
  const { state, location } = useNavigation()
  return (
    <Form method="get" action={address} role="search" className={styles.form}>
      <Field
        type="search"
        name="q"
        label={t('search.label')}
        defaultValue={typed}
        maxLength={longestQuery}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button
        type="submit"
        className={styles.submit}
        pending={state === 'loading' && location.pathname === address}
        pendingText={t('search.pending')}
      >
        {t('search.submit')}
      </Button>
    </Form>
  )
}

function Meant({ words }: { words: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <p>
      {t('search.meant')}{' '}
      <Link
        to={`${href('search', locale)}?${new URLSearchParams({ q: words }).toString()}`}
        className={styles.meant}
      >
        {words}
      </Link>
      ?
    </p>
  )
}

function FoundItem({
  found: { kind, href: to, title, excerpt, art, picture, price },
}: {
  found: SearchResults['found'][number]
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <li className={styles.item}>
      {art ? (
        <div className={styles.stage} data-tone={toneOf(art)}>
          <ProductPicture art={art} picture={picture} width={90} className={styles.picture ?? ''} />
        </div>
      ) : null}
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={to} className={styles.link}>
            <Marked pieces={title} />
          </Link>
        </h2>
        {excerpt.length > 0 ? (
          <p>
            <Marked pieces={excerpt} />
          </p>
        ) : null}
        <p className={styles.facts}>
          {price === null ? null : <strong>{formatPrice(price, locale)}</strong>}
          <Badge>{t(`search.kind.${kind}`)}</Badge>
        </p>
      </div>
    </li>
  )
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** Shown if there are no results: the goods, and frequent questions. */
function Instead() {
  const { t } = useTranslation()
  const { flavours, often } = useLoaderData<typeof loader>()
  return (
    <Stack gap={6}>
      <Stack gap={5}>
        <Title as="h2" size="s">
          {t('search.goods')}
        </Title>
        <FlavourList flavours={flavours} />
      </Stack>
      <Stack gap={3}>
        <Title as="h2" size="s">
          {t('search.often')}
        </Title>
        <ul className={styles.often}>
          {often.map(({ title, to }) => (
            <li key={title}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Stack>
  )
}
