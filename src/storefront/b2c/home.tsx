import type { Translate } from '../../lib/i18n.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { useLoaderData } from 'react-router'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { FlavourList } from '../../pages/shared/flavour-list.tsx'
import { inPiece } from '../../pages/shared/food-facts.ts'
import { FoodInformation } from '../../pages/shared/food-information.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { ResellerSection } from '../../pages/shared/reseller-panel.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { HomeBox } from './home-box.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeMaking } from './home-making.tsx'
import { HomeNutrition } from './home-nutrition.tsx'
import { HomeOrder } from './home-order.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { HomeWhy } from './home-why.tsx'
import type { loader } from './home.server.ts'

type HomeData = ReturnType<typeof useLoaderData<typeof loader>>

export { action, loader } from './home.server.ts'

/** The page's description for search engines, with the figures of the product's own label. */
function descriptionOf(snack: HomeData['snack'], t: Translate): string {
  if (!snack?.food) return t('home.head_description_plain')
  const { proteinMg, netWeightG } = snack.food
  const protein = Math.round(inPiece(proteinMg, netWeightG) / 1000)
  return t('home.head_description', {
    weight: t('food.grams', { amount: netWeightG }),
    protein: t('food.grams', { amount: protein }),
    box: snack.offer.boxPieces,
  })
}

export default function Home() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { snack, flavours, questions, reviews, reseller } = useLoaderData<typeof loader>()
  return (
    <main>
      <Head title={t('home.head_title')} description={descriptionOf(snack, t)} />
      <HomeHero offer={snack?.offer ?? null} />
      {snack?.food ? <HomeWhy food={snack.food} /> : null}
      <HomeMaking origin={snack?.food?.origin} />
      {flavours.length === 0 ? null : (
        <Section id={anchors.flavours[locale]} aria-labelledby="flavours-title">
          <Container>
            <Stack gap={6}>
              <Title id="flavours-title" size="l">
                {t('home.flavours.title')}
              </Title>
              <FlavourList flavours={flavours} />
            </Stack>
          </Container>
        </Section>
      )}
      {snack?.offer.boxed && !reseller ? <HomeBox offer={snack.offer} /> : null}
      {snack && !reseller ? (
        <HomeOrder key={snack.offer.inCart ? 'in cart' : 'new'} offer={snack.offer} />
      ) : null}
      {reseller ? <ResellerSection /> : null}
      {snack?.food ? (
        <Section id={anchors.inside[locale]} aria-labelledby="inside-title">
          <Container>
            <Stack gap={6}>
              <Title id="inside-title" size="l">
                {t('home.inside.title')}
              </Title>
              <p>{t('home.inside.lead', { name: snack.name })}</p>
              <HomeNutrition food={snack.food} />
              <FoodInformation food={snack.food} />
            </Stack>
          </Container>
        </Section>
      ) : null}
      <HomeReviews shown={reviews} />
      <HomeQuestions key={locale} given={questions} />
    </main>
  )
}
