import { formatPrice } from '../../../lib/money.ts'
import { CartIcon } from '../../../ui/art/icons.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Columns, Container, Row, Section, Stack } from '../../../ui/layout.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Title } from '../../../ui/title.tsx'
import { useLocale } from '../../shared/locale.ts'
import styles from '../gallery.module.css'
import { anchorOf, Specimen, State } from './specimen.tsx'

export function Layouts() {
  const { t } = useTranslation()
  const boxes = (count: number) =>
    Array.from({ length: count }, (_, place) => (
      <p key={place} className={styles.part}>
        {place + 1}
      </p>
    ))
  return (
    <>
      <Specimen name="Container">
        {(['text', 'narrow', 'page'] as const).map((width) => (
          <State key={width} of={width} wide>
            <Container width={width} className={styles.part}>
              <p>{t('layout.reseller_panel.text')}</p>
            </Container>
          </State>
        ))}
      </Specimen>
      <Specimen name="Stack">
        {([1, 2, 3, 4, 5, 6, 7] as const).map((gap) => (
          <State key={gap} of={`gap ${gap}`}>
            <Stack gap={gap}>{boxes(2)}</Stack>
          </State>
        ))}
      </Specimen>
      <Specimen name="Row">
        {(['start', 'center', 'end', 'baseline'] as const).map((align) => (
          <State key={align} of={align}>
            <Row align={align} gap={2}>
              {boxes(2)}
              <Title as="p" size="m" className={styles.part}>
                {3}
              </Title>
            </Row>
          </State>
        ))}
        <State of="between">
          <Row between>{boxes(3)}</Row>
        </State>
        <State of="wrapped">
          <Row gap={1}>{boxes(30)}</Row>
        </State>
      </Specimen>
      <Specimen name="Columns">
        {(['s', 'm', 'l'] as const).map((least) => (
          <State key={least} of={`least ${least}`} wide>
            <Columns least={least} gap={2}>
              {boxes(4)}
            </Columns>
          </State>
        ))}
        <State of="middle" wide>
          <Columns middle>
            <p className={styles.part}>{t('layout.reseller_panel.text')}</p>
            <Title as="p" size="s" className={styles.part}>
              {t('layout.reseller_panel.title')}
            </Title>
          </Columns>
        </State>
      </Specimen>
    </>
  )
}

const tones = ['paper', 'ink', 'meat', 'mustard'] as const

const nameOn = (tone: string): string => `Section ${tone}`

/** The bands of a page, each with components on it: every component takes its colours from its band. */
export function Bands() {
  const { t } = useTranslation()
  return (
    <>
      {tones.map((tone, place) => (
        <Section
          key={tone}
          tone={tone}
          tight={place % 2 === 0}
          id={anchorOf(`Section-${tone}`)}
          aria-label={nameOn(tone)}
        >
          <Container>
            <Stack gap={5}>
              <Title size="m">{nameOn(tone)}</Title>
              <p>{t('layout.reseller_panel.text')}</p>
              <OnBand tone={tone} />
            </Stack>
          </Container>
        </Section>
      ))}
    </>
  )
}

function OnBand({ tone }: { tone: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <Row gap={3}>
        <Button icon={<CartIcon />}>{t('product_page.add')}</Button>
        <Button variant="secondary">{t('checkout.empty.action')}</Button>
        <Button variant="quiet">{t('layout.flavours')}</Button>
        <Button disabled>{t('product_page.add')}</Button>
        <Badge>{t('home.stock.few', { count: 3 })}</Badge>
        <Badge kind="strong">{t('food.nutrition.protein')}</Badge>
        <Badge kind="good">{t('home.stock.plenty')}</Badge>
        <Badge kind="bad">{t('home.stock.none')}</Badge>
        <a href={`#${anchorOf(`Section-${tone}`)}`}>{t('layout.shipping_and_payment')}</a>
      </Row>
      <Columns>
        <Stack gap={4}>
          <Field
            name={`${tone}-field`}
            label={t('checkout.customer_data.email')}
            hint={t('checkout.customer_data.email_hint')}
            error={t('validation.email.form')}
          />
          <Checkbox name={`${tone}-box`} label={t('checkout.customer_data.for_company')} defaultChecked />
          <Stepper
            name={`${tone}-stepper`}
            label={t('home.order.pieces')}
            decreaseLabel={t('home.order.pieces_less')}
            increaseLabel={t('home.order.pieces_more')}
            size="l"
          />
        </Stack>
        <Stack gap={4}>
          <RadioCards
            name={`${tone}-cards`}
            layout="chips"
            legend={t('product_page.size')}
            defaultValue="M"
            options={['S', 'M', 'L'].map((value) => ({ value, label: value, disabled: value === 'L' }))}
          />
          <Price size="l" note={t('product_page.per_piece')}>
            {formatPrice(3900, locale)}
          </Price>
          <Meter value={40} max={100} label={t('gallery.meter')} />
        </Stack>
        <Stack gap={4}>
          <Notice role="none" kind="success" title={t('product_page.in_cart', { count: 5 })} />
          <Notice role="none" kind="error" title={t('checkout.branch.failed')} />
          <Disclosure summary={t('gallery.question.durability')}>
            <p>{t('gallery.question.durability_answer')}</p>
          </Disclosure>
        </Stack>
      </Columns>
    </>
  )
}

export function SectionView() {
  const { t } = useTranslation()
  return (
    <Specimen name="Section">
      {tones.map((tone) => (
        <State key={tone} of={tone}>
          <a href={`#${anchorOf(`Section-${tone}`)}`}>{t('gallery.band')}</a>
        </State>
      ))}
    </Specimen>
  )
}
