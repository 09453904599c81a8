import { useTranslation } from '../../ui/texts.tsx'
import { Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { FlavourList } from '../../pages/shared/flavour-list.tsx'
import { FoodInformation } from '../../pages/shared/food-information.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ProductPicture, toneOf } from '../../pages/shared/product-picture.tsx'
import { ResellerPanel } from '../../pages/shared/reseller-panel.tsx'
import { useOrderPageAhead } from './order-ahead.ts'
import { ProductBuy } from './product-buy.tsx'
import { ProductReviews, RatingLine } from './product-reviews.tsx'
import { ProductScales } from './product-scales.tsx'
import { ProductSnack } from './product-snack.tsx'
import { productTexts } from './product-texts.ts'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

export { action, loader } from './product.server.ts'

export default function ProductPage() {
  useOrderPageAhead()
  return (
    <AreaTexts texts={productTexts}>
      <Product />
    </AreaTexts>
  )
}

function Product() {
  const { t } = useTranslation()
  const {
    name,
    claim,
    scales,
    art,
    pictures: [first, ...more],
    image,
    paragraphs,
    food,
    weights,
    mix,
    options,
    choices,
    wanted,
    snack,
    reseller,
    reviews,
    reviewsPage,
    others,
    slugs,
  } = useLoaderData<typeof loader>()
  return (
    <main key={slugs.cs}>
      <Head title={name} description={`${claim} ${paragraphs[0] ?? ''}`.slice(0, 155)} image={image} />
      <Trail />
      <Container className={styles.columns}>
        <div className={styles.stage} data-tone={toneOf(art)}>
          <ProductPicture
            art={art}
            picture={first ?? null}
            width={first ? 600 : 420}
            alt={first?.alt ?? name}
            eager
            className={first ? styles.photo : styles.picture}
          />
          {more.length > 0 ? (
            <ul className={styles.more}>
              {more.map((picture) => (
                <li key={picture.src}>
                  <ProductPicture
                    art={art}
                    picture={picture}
                    width={280}
                    alt={picture.alt}
                    className={styles.other}
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className={styles.words}>
          <Title as="h1" size="m">
            {name}
          </Title>
          {reviews ? <RatingLine shown={reviews} /> : null}
          <p className={styles.claim}>{claim}</p>
          <ProductScales scales={scales} />
          {reseller ? (
            <ResellerPanel />
          ) : snack ? (
            <ProductSnack offer={snack} choice={choices[0]} />
          ) : (
            <ProductBuy key={wanted} options={options} choices={choices} wanted={wanted} />
          )}
          {mix && !reseller ? <Link to={mix.to}>{mix.label}</Link> : null}
        </div>
      </Container>
      <Container width="text" className={styles.about}>
        <Stack gap={4}>
          <h2>{t('product_page.about')}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      </Container>
      {food ? (
        <Section className={styles.inside} aria-labelledby="inside-title">
          <Container>
            <Stack gap={6}>
              <Title id="inside-title">{t('product_page.inside')}</Title>
              <FoodInformation food={food} weights={weights} />
            </Stack>
          </Container>
        </Section>
      ) : null}
      {reviews ? <ProductReviews shown={reviews} {...reviewsPage} /> : null}
      <Section aria-labelledby="others-title">
        <Container>
          <Stack gap={6}>
            <Title id="others-title">{t('product_page.others')}</Title>
            <FlavourList flavours={others} />
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

function Trail() {
  const { t } = useTranslation()
  const { name, categories } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <Container className={styles.trail}>
      <Breadcrumbs
        as={Link}
        label={t('product_page.breadcrumbs')}
        items={[
          { label: t('product_page.home'), href: href('home', locale) },
          ...categories.map((one) => ({ label: one.name, href: one.url })),
          { label: name },
        ]}
      />
    </Container>
  )
}
