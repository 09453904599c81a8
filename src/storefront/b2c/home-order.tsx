import { useTranslation } from '../../ui/texts.tsx'
import { useActionData, useFetcher } from 'react-router'
import { href } from '../../lib/routes.ts'
import { OrderPicture } from '../../ui/art/order-picture.tsx'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { BuySubmit } from '../../pages/shared/buy-button.tsx'
import { Refused } from '../../pages/shared/refused.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { QuoteLines } from '../../pages/shared/quote-lines.tsx'
import { SnackFields, useSnackChoice } from '../../pages/shared/snack-fields.tsx'
import type { Words } from '../../shop/content/facts.ts'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import { HomeLadder } from './home-ladder.tsx'
import type { action } from './home.server.ts'
import styles from './home-order.module.css'

/** The order section: the quantity, the price, and the button to the order. */
export function HomeOrder({ words, offer }: { words: Words; offer: SnackOffer }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const fetcher = useFetcher<typeof action>()
  const unscripted = useActionData<typeof action>()
  const fault = fetcher.data ?? unscripted
  const refusal = fault?.refusal ?? null
  const { wanted, setWanted, quote } = useSnackChoice(offer, fault?.chosen)
  return (
    <Section tone="ink" data-buying id={anchors.order[locale]} aria-labelledby="order-title">
      <Container className={styles.columns}>
        <div className={styles.head}>
          <Title id="order-title" size="l">
            {words['title']}
          </Title>
          {words['text'] ? <p className={styles.lead}>{words['text']}</p> : null}
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
          <fetcher.Form method="post" action={`${href('home', locale)}?index`} className={styles.form}>
            {typeof offer.stock === 'number' ? (
              <p className={styles.few}>{t('home.stock.few', { count: offer.stock })}</p>
            ) : null}
            <Refused refusal={refusal} />
            <SnackFields offer={offer} wanted={wanted} onChange={setWanted} refusal={refusal} />
            <QuoteLines quote={quote} />
            <BuySubmit
              quote={quote}
              label={t(offer.inCart ? 'home.order.change' : 'home.order.add')}
              icon={<ArrowIcon />}
              pending={fetcher.state !== 'idle'}
            />
            <p className={styles.note}>
              {t('home.order.note')} <a href={`#${anchors.inside[locale]}`}>{t('home.order.inside')}</a>
            </p>
          </fetcher.Form>
        )}
      </Container>
    </Section>
  )
}
