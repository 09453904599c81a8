import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { OrderPicture } from '../../ui/art/order-picture.tsx'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../shared/anchors.ts'
import type { FormRefusal } from '../shared/form-refusal.ts'
import { useLocale } from '../shared/locale.ts'
import { QuoteLines } from '../shared/quote-lines.tsx'
import { SnackFields, useSnackChoice } from '../shared/snack-fields.tsx'
import type { SnackChoice, SnackOffer } from '../shared/snack-offer.ts'
import { HomeLadder } from './home-ladder.tsx'
import styles from './home-order.module.css'

export type HomeOrderProps = {
  offer: SnackOffer
  refusal: FormRefusal | null
  /** What a refused form held. */
  typed: SnackChoice | undefined
}

/** The order section: how many, what it costs, and on to the order. */
export function HomeOrder({ offer, refusal, typed }: HomeOrderProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { wanted, setWanted, quote } = useSnackChoice(offer, typed)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Section tone="ink" id={anchors.order[locale]} aria-labelledby="order-title">
      <Container className={styles.columns}>
        <div className={styles.head}>
          <Title id="order-title" size="l">
            {t('home.order.title')}
          </Title>
          <p className={styles.lead}>{t('home.order.lead')}</p>
        </div>
        <div className={styles.picture}>
          <OrderPicture
            boxes={wanted.boxes}
            pieces={wanted.pieces}
            boxPieces={offer.boxPieces}
            title={t('home.order.picture')}
          />
          <HomeLadder offer={offer} quote={quote} />
        </div>
        {offer.stock === 0 ? (
          <div className={styles.form}>
            <Notice kind="info" role="none" title={t('home.order.sold_out')}>
              <p>{t('home.order.sold_out_text')}</p>
            </Notice>
          </div>
        ) : (
          <Form method="post" className={styles.form} preventScrollReset>
            {typeof offer.stock === 'number' ? (
              <p className={styles.few}>{t('home.stock.few', { count: offer.stock })}</p>
            ) : null}
            {refusal ? (
              <Notice kind="error">
                <p>{t(refusal.key)}</p>
              </Notice>
            ) : null}
            <SnackFields offer={offer} wanted={wanted} onChange={setWanted} refusal={refusal} />
            <QuoteLines quote={quote} />
            <Button type="submit" size="l" wide icon={<ArrowIcon />} pending={pending}>
              {t(offer.inCart ? 'home.order.change' : 'home.order.add')}
            </Button>
            <p className={styles.note}>{t('home.order.note')}</p>
          </Form>
        )}
      </Container>
    </Section>
  )
}
