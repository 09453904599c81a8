import { useContext } from 'react'
import { useLoaderData } from 'react-router'
import type { HeadersArgs } from 'react-router'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { DrawnPart } from '../../pages/shared/drawn-part.tsx'
import { DrawnSections } from '../../pages/shared/drawn-sections.ts'
import { FlavourList } from '../../pages/shared/flavour-list.tsx'
import type { FoodFacts } from '../../pages/shared/food-facts.ts'
import type { SectionView } from '../../pages/shared/section-view.ts'
import { FoodInformation } from '../../pages/shared/food-information.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { ResellerSection } from '../../pages/shared/reseller-panel.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { HomeBox } from './home-box.tsx'
import { HomeClaims } from './home-claims.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeNutrition } from './home-nutrition.tsx'
import { HomeOrder } from './home-order.tsx'
import { HomeQuestions } from './home-questions.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { HomeNewsletter, HomeResellers, HomeStory } from './home-story.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeTestimonial } from './home-testimonial.tsx'
import type { loader } from './home.server.ts'

/** What a section has that was sent without it. */
const nothing: Omit<SectionView, 'kind'> = {
  words: {},
  items: [],
  picture: null,
  behind: null,
  flavours: [],
  blocks: [],
  food: null,
  reviews: null,
}

export { action, loader } from './home.server.ts'

/** A preview is shown in a frame of the office, under a policy of its own. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** / and /en: the sections of the page in the order of the merchant. */
export default function Home() {
  const { title, description, isPreview, sections } = useLoaderData<typeof loader>()
  const onServer = useContext(DrawnSections)
  return (
    <main>
      <Head title={title} description={description} {...(isPreview ? { index: false } : {})} />
      {sections.map((section, at) => {
        const drawn = onServer?.get(at) ?? null
        // What is linked to, or may stand only once, is the first of its kind.
        const isFirst = sections.findIndex(({ kind }) => kind === section.kind) === at
        const id = isFirst ? `${section.kind}-title` : `${section.kind}-${at}-title`
        const shown = { ...nothing, ...section, ...drawn }
        const part = <OneSection key={at} section={shown} id={id} isFirst={isFirst} />
        if (!section.isDrawn) return part
        return <DrawnPart key={at}>{drawn ? part : null}</DrawnPart>
      })}
    </main>
  )
}

interface OneSectionProps {
  section: SectionView
  id: string
  isFirst: boolean
}

function OneSection({ section, id, isFirst }: OneSectionProps) {
  const { offer, goal, reseller, questions } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { kind, words, items, picture, behind, blocks, food, reviews } = section
  switch (kind) {
    case 'hero':
      return (
        <HomeHero
          words={words}
          picture={picture}
          behind={behind}
          rating={reviews}
          offer={offer}
          goal={goal}
        />
      )
    case 'testimonial':
      return reviews ? <HomeTestimonial id={id} words={words} shown={reviews} /> : null
    case 'claims':
      return items.length === 0 ? null : <HomeClaims id={id} words={words} items={items} />
    case 'steps':
      return <HomeSteps id={id} words={words} items={items} picture={picture} />
    case 'goods':
      return <HomeGoods section={section} id={id} isFirst={isFirst} />
    case 'box':
      return offer?.boxed && !reseller ? (
        <HomeBox id={id} words={words} picture={picture} offer={offer} />
      ) : null
    case 'order':
      if (!isFirst) return null
      if (reseller) return <ResellerSection />
      return offer ? <HomeOrder key={offer.inCart ? 'in cart' : 'new'} words={words} offer={offer} /> : null
    case 'inside':
      return isFirst && food ? <HomeInside id={id} words={words} food={food} /> : null
    case 'story':
      return <HomeStory id={id} words={words} blocks={blocks} picture={picture} />
    case 'reviews':
      return reviews ? <HomeReviews id={id} words={words} shown={reviews} /> : null
    case 'questions':
      return isFirst ? <HomeQuestions key={locale} given={questions} /> : null
    case 'newsletter':
      return <HomeNewsletter id={id} words={words} />
    case 'resellers':
      return <HomeResellers id={id} words={words} />
  }
}

function HomeGoods({ section: { flavours, words }, id, isFirst }: OneSectionProps) {
  const locale = useLocale()
  if (flavours.length === 0) return null
  return (
    <Section id={isFirst ? anchors.flavours[locale] : undefined} aria-labelledby={id}>
      <Container>
        <Stack gap={6}>
          <Title id={id} size="l">
            {words['title']}
          </Title>
          <FlavourList flavours={flavours} />
        </Stack>
      </Container>
    </Section>
  )
}

/** What the law wants read before food is bought, of the featured product. */
function HomeInside({ id, words, food }: { id: string; words: SectionView['words']; food: FoodFacts }) {
  const locale = useLocale()
  return (
    <Section id={anchors.inside[locale]} aria-labelledby={id}>
      <Container>
        <Stack gap={6}>
          <Title id={id} size="l">
            {words['title']}
          </Title>
          {words['text'] ? <p>{words['text']}</p> : null}
          <HomeNutrition food={food} />
          <FoodInformation food={food} />
        </Stack>
      </Container>
    </Section>
  )
}
