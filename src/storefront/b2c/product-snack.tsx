import { useTranslation } from '../../ui/texts.tsx'
import { useActionData, useFetcher } from 'react-router'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { StockBadge } from '../../pages/shared/flavour-list.tsx'
import { BuySubmit } from '../../pages/shared/buy-button.tsx'
import { Refused } from '../../pages/shared/refused.tsx'
import { QuoteLines } from '../../pages/shared/quote-lines.tsx'
import { SnackFields, useSnackChoice } from '../../pages/shared/snack-fields.tsx'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import { PriceTiers, ProductPrice, SoldOut } from './product-price.tsx'
import { ProductTerms } from './product-terms.tsx'
import type { action, Choice } from './product.server.ts'
import styles from './product.module.css'

export type ProductSnackProps = {
  offer: SnackOffer
  choice: Choice | undefined
}

/** The snack's own page: boxes and pieces as on the home page, and the button to the order. */
export function ProductSnack({ offer, choice }: ProductSnackProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<typeof action>()
  const unscripted = useActionData<typeof action>()
  const last = fetcher.data ?? unscripted
  const fault = last && 'chosen' in last ? last : undefined
  const refusal = fault?.refusal ?? null
  const { wanted, setWanted, quote } = useSnackChoice(offer, fault?.chosen)
  return (
    <>
      <ProductPrice pricing={offer.pricing} reduction={choice?.reduction ?? null} />
      <p>
        <StockBadge stock={offer.stock} />
      </p>
      {offer.stock === 0 ? (
        <SoldOut variants={choice ? [{ variantId: choice.variantId, label: '' }] : []} />
      ) : (
        <fetcher.Form method="post" className={styles.form} data-buying>
          <Refused refusal={refusal} />
          <SnackFields offer={offer} wanted={wanted} onChange={setWanted} refusal={refusal} size="m" />
          <QuoteLines quote={quote} />
          <BuySubmit
            quote={quote}
            label={t(offer.inCart ? 'product_page.change' : 'product_page.add')}
            icon={<ArrowIcon />}
            pending={fetcher.state !== 'idle'}
          />
        </fetcher.Form>
      )}
      <ProductTerms isInStock={offer.stock !== 0} />
      <PriceTiers pricing={offer.pricing} />
    </>
  )
}
