import { useTranslation } from '../../ui/texts.tsx'
import { useLoaderData } from 'react-router'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../shared/anchors.ts'
import { FlavourList } from '../shared/flavour-list.tsx'
import { FoodInformation } from '../shared/food-information.tsx'
import { Head } from '../shared/head.tsx'
import { ResellerSection } from '../shared/reseller-panel.tsx'
import { useLocale } from '../shared/locale.ts'
import { HomeBox } from './home-box.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeMaking } from './home-making.tsx'
import { HomeNutrition } from './home-nutrition.tsx'
import { HomeOrder } from './home-order.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { HomeWhy } from './home-why.tsx'
import type { loader } from './home.server.ts'

export { action, loader } from './home.server.ts'

export default function Home() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { snack, flavours, reviews, reseller } = useLoaderData<typeof loader>()
  return (
    <main>
      <Head title={t('home.head_title')} description={t('home.head_description')} />
      <HomeHero offer={snack?.offer ?? null} />
      {snack?.food ? <HomeWhy food={snack.food} /> : null}
      <HomeMaking origin={snack?.food?.origin} />
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
      <HomeQuestions />
    </main>
  )
}
