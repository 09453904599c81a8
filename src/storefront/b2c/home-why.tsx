import { useTranslation } from '../../ui/texts.tsx'
import { Columns, Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { inPiece, isHighInProtein, type FoodFacts } from '../../pages/shared/food-facts.ts'
import styles from './home-why.module.css'

/** Three reasons, with the figures of the product's own label. */
export function HomeWhy({ food }: { food: FoodFacts }) {
  const { t } = useTranslation()
  const { netWeightG } = food
  const figures = {
    protein: Math.round(food.proteinMg / 1000),
    piece_protein: Math.round(inPiece(food.proteinMg, netWeightG) / 1000),
    piece_kcal: Math.round(inPiece(food.energyKcal, netWeightG)),
  }
  const protein = isHighInProtein(food) ? 'home.why.high_protein' : 'home.why.protein'
  const reasons = [
    { figure: t('home.why.meat_figure'), title: t('home.why.meat'), text: t('home.why.meat_text') },
    {
      figure: t('food.grams', { amount: figures.piece_protein }),
      title: t(protein),
      text: t('home.why.protein_text', figures),
    },
    {
      figure: t('food.grams', { amount: netWeightG }),
      title: t('home.why.pocket'),
      text: t('home.why.pocket_text'),
    },
  ]
  return (
    <Section aria-labelledby="why-title">
      <Container>
        <Stack gap={6}>
          <Title id="why-title" size="l">
            {t('home.why.title')}
          </Title>
          <Columns as="ul" least="s" className={styles.reasons} gap={6}>
            {reasons.map(({ figure, title, text }) => (
              <li key={title} className={styles.reason}>
                <p className={styles.figure} aria-hidden="true">
                  {figure}
                </p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Columns>
        </Stack>
      </Container>
    </Section>
  )
}
