/** The whole range, a category or a collection: an ordinary page with an ordinary form, so that it works without scripts. */
import { Link, useLoaderData } from 'react-router'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { FlavourList } from '../../pages/shared/flavour-list.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { ProductPicture } from '../../pages/shared/product-picture.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Facets, NothingFits } from './facets.tsx'
import { Pages } from './pages.tsx'
import { rangeTexts } from './range-texts.ts'
import type { loader } from './range.server.ts'
import styles from './range.module.css'

export { loader } from './range.server.ts'

export default withTexts(rangeTexts, Range)

function Range() {
  const { t } = useTranslation()
  const { title, paragraphs, shopName, trail, below, collections, isListed, flavours, listing } =
    useLoaderData<typeof loader>()
  const name = title ?? t('range.title')
  return (
    <main>
      <Head
        title={listing.page > 1 ? `${name}, ${t('range.page', listing)}` : name}
        description={(paragraphs[0] ?? t('range.description', { shopName })).slice(0, 155)}
        index={isListed}
        page={listing.page}
      />
      <Container className={styles.trail}>
        <Breadcrumbs as={Link} label={t('range.breadcrumbs')} items={trail} />
      </Container>
      <Container>
        <Stack gap={5}>
          <Title as="h1" size="l">
            {name}
          </Title>
          {listing.page === 1
            ? paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.text}>
                  {paragraph}
                </p>
              ))
            : null}
          <Below links={below} label={t(title === null ? 'range.categories' : 'range.below')} />
          <Below links={collections} label={t('range.collections')} />
        </Stack>
      </Container>
      <Section tight aria-label={t('range.products')}>
        <Container>
          <Stack gap={5}>
            {listing.facets.length > 0 || listing.total > 1 ? <Facets listing={listing} /> : null}
            <p role="status" className={styles.total}>
              {listing.total > 0 ? (
                t('range.count', { count: listing.total })
              ) : listing.isNarrowed ? (
                <NothingFits />
              ) : (
                t('range.empty')
              )}
            </p>
            {flavours.length > 0 ? (
              <div className={styles.goods}>
                <VisuallyHidden as="h2">{t('range.products')}</VisuallyHidden>
                <FlavourList flavours={flavours} />
              </div>
            ) : null}
            <Pages listing={listing} />
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

interface BelowLink {
  name: string
  to: string
  picture: Pick<Parameters<typeof ProductPicture>[0], 'art' | 'picture'> | null
}

/** The categories below this one, or the collections. */
function Below({ links, label }: { links: readonly BelowLink[]; label: string }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.below}>
        {links.map(({ name, to, picture }) => (
          <li key={to}>
            <Link to={to}>
              {picture ? <ProductPicture {...picture} width={48} className={styles.thumb} /> : null}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
