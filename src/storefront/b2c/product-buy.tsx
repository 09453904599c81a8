import { useState } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link, useActionData, useFetcher } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ArrowIcon, CartIcon } from '../../ui/art/icons.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { BuySubmit } from '../../pages/shared/buy-button.tsx'
import { StockBadge } from '../../pages/shared/flavour-list.tsx'
import { messageAt } from '../../pages/forms/form-refusal.ts'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf, type Quote } from '../../pages/shared/quote.ts'
import { RestockForm } from '../../pages/shared/restock-form.tsx'
import { QuoteLines } from '../../pages/shared/quote-lines.tsx'
import { Refused } from '../../pages/shared/refused.tsx'
import { OptionFields, type OptionView } from './product-options.tsx'
import { PriceTiers, ProductPrice, SoldOut } from './product-price.tsx'
import { ProductTerms } from './product-terms.tsx'
import type { action, Choice, ProductOutcome } from './product.server.ts'
import styles from './product.module.css'

/**
 * Options or size, quantity, and the button to the cart; with scripts the page stays open and shows the cart's content.
 * @param wanted the variant that the address requests
 */
export function ProductBuy({
  options,
  choices,
  wanted,
}: {
  options: OptionView[]
  choices: Choice[]
  wanted: number | null
}) {
  const { t } = useTranslation()
  const fetcher = useFetcher<ProductOutcome>()
  const unscripted = useActionData<typeof action>()
  const last = fetcher.data ?? (unscripted && 'chosen' in unscripted ? undefined : unscripted)
  const [variantId, setVariantId] = useState(
    () => last?.typed?.variant ?? wanted ?? firstOf(choices)?.variantId,
  )
  const choice = choices.find((one) => one.variantId === variantId) ?? choices[0]
  const [moved, setMoved] = useState<number | undefined>(last?.typed?.quantity)
  if (!choice) return null
  const quantity = moved ?? (choice.inCart || Math.max(1, choice.minQuantity))
  const quote = quoteOf(quantity, choice.pricing)
  const missing = choices.flatMap(({ variantId: id, stock, size, values }) =>
    stock === 0 ? [{ variantId: id, label: size ?? values }] : [],
  )
  const soldOut = missing.length === choices.length
  // What was added, until something else is chosen.
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  const added =
    outcome?.variantId === choice.variantId && (outcome.added === 0 || outcome.added === quantity)
      ? outcome.added
      : undefined
  const isDone = added !== undefined && added > 0
  const choose = (id: number) => {
    setVariantId(id)
    setMoved(undefined)
  }
  return (
    <>
      <ProductPrice pricing={choice.pricing} reduction={choice.reduction} />
      <p>
        <StockBadge stock={choice.stock} />
      </p>
      {soldOut ? (
        <SoldOut variants={missing} />
      ) : (
        <fetcher.Form method="post" className={styles.form} data-buying>
          <BuyFields
            options={options}
            choices={choices}
            choice={choice}
            quantity={quantity}
            quote={quote}
            last={last}
            onChoose={choose}
            onMove={setMoved}
          />
          <InCart added={added} />
          {isDone ? (
            <ToOrder />
          ) : (
            <BuySubmit
              quote={quote}
              label={t(choice.inCart > 0 ? 'product_page.change' : 'product_page.add')}
              icon={<CartIcon />}
              pending={fetcher.state !== 'idle'}
            />
          )}
        </fetcher.Form>
      )}
      {!soldOut && missing.length > 0 ? (
        <Disclosure summary={t('restock.others', { which: missing.map(({ label }) => label).join(', ') })}>
          <RestockForm variants={missing} />
        </Disclosure>
      ) : null}
      <ProductTerms isInStock={choice.stock !== 0} />
      <PriceTiers pricing={choice.pricing} />
    </>
  )
}

/** The first available size. */
const firstOf = (choices: Choice[]) =>
  choices.find(({ inCart }) => inCart > 0) ?? choices.find(({ stock }) => stock !== 0)

type BuyFieldsProps = {
  options: OptionView[]
  choices: Choice[]
  choice: Choice
  quantity: number
  quote: Quote
  last: ProductOutcome | undefined
  onChoose: (variantId: number) => void
  onMove: (quantity: number) => void
}

function BuyFields({ options, choices, choice, quantity, quote, last, onChoose, onMove }: BuyFieldsProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const refusal = last?.refusal ?? null
  return (
    <>
      <Refused refusal={refusal} />
      {hydrated ? <input type="hidden" name="stay" value="yes" /> : null}
      {options.length > 0 ? (
        <OptionFields
          options={options}
          choices={choices}
          choice={choice}
          refusal={refusal}
          onChoose={onChoose}
        />
      ) : choices.length > 1 ? (
        <RadioCards
          name="variant"
          layout="chips"
          legend={t('product_page.size')}
          options={choices.map(({ variantId, size, stock }) => ({
            value: String(variantId),
            label: size,
            disabled: stock === 0,
          }))}
          value={String(choice.variantId)}
          onChange={(value) => onChoose(Number(value))}
          error={messageAt(refusal, 'variant', t)}
        />
      ) : (
        <input type="hidden" name="variant" value={choice.variantId} />
      )}
      <Stepper
        name="quantity"
        size="l"
        label={t('product_page.quantity')}
        decreaseLabel={t('product_page.quantity_less')}
        increaseLabel={t('product_page.quantity_more')}
        min={choice.inCart > 0 ? 0 : 1}
        least={choice.minQuantity}
        value={quantity}
        onChange={onMove}
        error={messageAt(refusal, 'quantity', t)}
      />
      <QuoteLines quote={quote} />
    </>
  )
}

/** Reports the cart's content; the element is always there, so that changes are read out. */
function InCart({ added }: { added: number | undefined }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {added === undefined ? null : (
        <Notice
          kind="success"
          role="none"
          title={added > 0 ? t('product_page.in_cart', { count: added }) : t('product_page.removed')}
        />
      )}
    </div>
  )
}

/** The link gets the focus of the button that it replaces, and comes into view with it. */
const focusLink = (place: HTMLElement | null) => place?.querySelector('a')?.focus()

/** The way on after adding; the button that changes the cart's content stays, below it. */
function ToOrder() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div ref={focusLink} className={styles.done}>
      <ButtonLink as={Link} to={href('order', locale)} size="l" wide icon={<ArrowIcon />}>
        {t('product_page.to_order')}
      </ButtonLink>
      <Button type="submit" variant="quiet" wide>
        {t('product_page.change')}
      </Button>
    </div>
  )
}
