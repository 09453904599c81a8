import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StockBadge } from '../shared/flavour-list.tsx'
import type { FormRefusal } from '../shared/form-refusal.ts'
import { QuoteLines } from '../shared/quote-lines.tsx'
import { SnackFields, useSnackChoice } from '../shared/snack-fields.tsx'
import type { SnackChoice, SnackOffer } from '../shared/snack-offer.ts'
import { PriceTiers, ProductPrice, SoldOut } from './product-price.tsx'
import styles from './product.module.css'

export type ProductSnackProps = {
  offer: SnackOffer
  refusal: FormRefusal | null
  typed: SnackChoice | undefined
}

/** The snack's own page: boxes and pieces as on the home page, and on to the order. */
export function ProductSnack({ offer, refusal, typed }: ProductSnackProps) {
  const { t } = useTranslation()
  const { wanted, setWanted, quote } = useSnackChoice(offer, typed)
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <ProductPrice pricing={offer.pricing} />
      <p>
        <StockBadge stock={offer.stock} />
      </p>
      {offer.stock === 0 ? (
        <SoldOut />
      ) : (
        <Form method="post" className={styles.form} preventScrollReset>
          {refusal ? (
            <Notice kind="error">
              <p>{t(refusal.key)}</p>
            </Notice>
          ) : null}
          <SnackFields offer={offer} wanted={wanted} onChange={setWanted} refusal={refusal} size="m" />
          <QuoteLines quote={quote} />
          <Button type="submit" size="l" wide icon={<ArrowIcon />} pending={pending}>
            {t(offer.inCart ? 'product_page.change' : 'product_page.add')}
          </Button>
        </Form>
      )}
      <PriceTiers pricing={offer.pricing} />
    </>
  )
}
