import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Table } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messageAt, type FormRefusal } from '../../pages/forms/form-refusal.ts'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf } from '../../pages/shared/quote.ts'
import { choiceWith, isOnHand, optionField } from './product-choice.ts'
import type { Choice } from './product.server.ts'
import styles from './product.module.css'

export type OptionView = { id: number; name: string; values: { id: number; name: string }[] }

export type OptionFieldsProps = {
  options: OptionView[]
  choices: Choice[]
  choice: Choice
  refusal: FormRefusal | null
  onChoose: (variantId: number) => void
}

/**
 * A group of radio buttons for each option, with what each value costs. Values of later options follow from those of earlier
 * ones; without scripts only those are off that are sold out in every combination, and the prices of all stand below.
 */
export function OptionFields({ options, choices, choice, refusal, onChoose }: OptionFieldsProps) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  return (
    <>
      {options.map(({ id, name, values }, at) => {
        const shown = values.map((value) => ({
          ...value,
          to: choiceWith(choices, choice.combination, { value: value.id, at }),
        }))
        const prices = new Set(shown.map(({ to }) => to && quoteOf(1, to.pricing).total))
        return (
          <RadioCards
            key={id}
            name={optionField(id)}
            layout="chips"
            legend={name}
            options={shown.map(({ id: value, name: label, to }) => {
              const isOff = hydrated ? to === null || to.stock === 0 : !isOnHand(choices, value)
              return {
                value: String(value),
                label: <Value name={label} choice={prices.size > 1 || options.length === 1 ? to : null} />,
                disabled: isOff,
                ...(isOff
                  ? {
                      description: t(
                        to === null ? 'product_page.not_offered' : 'product_page.value_sold_out',
                      ),
                    }
                  : {}),
              }
            })}
            value={String(choice.combination[at])}
            onChange={(value) => {
              const to = choiceWith(choices, choice.combination, { value: Number(value), at })
              if (to) onChoose(to.variantId)
            }}
            error={messageAt(refusal, optionField(id), t)}
          />
        )
      })}
      {options.length > 1 ? (
        <noscript>
          <AllPrices choices={choices} />
        </noscript>
      ) : null}
    </>
  )
}

/** `25 g, 49 Kč, 1 960 Kč/kg`. */
function Value({ name, choice }: { name: string; choice: Choice | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!choice) return name
  const { total, perKg } = quoteOf(1, choice.pricing)
  return (
    <>
      {name}
      <VisuallyHidden>, </VisuallyHidden>
      <span className={styles.valuePrice}>{formatPrice(total, locale)}</span>
      {perKg === null ? null : (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          <span className={styles.valuePrice}>
            {t('product_page.per_kg', { price: formatPrice(perKg, locale) })}
          </span>
        </>
      )}
    </>
  )
}

/** What each combination costs. */
function AllPrices({ choices }: { choices: Choice[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Table
      caption={t('product_page.combinations')}
      head={[t('product_page.combination'), t('product_page.tier_price'), t('product_page.tier_per_kg')]}
      figures={[1, 2]}
      rows={choices.map(({ variantId, values, stock, pricing }) => {
        const { total, perKg } = quoteOf(1, pricing)
        return {
          key: String(variantId),
          cells: [
            values,
            stock === 0 ? t('product_page.value_sold_out') : formatPrice(total, locale),
            perKg === null ? '–' : formatPrice(perKg, locale),
          ],
        }
      })}
    />
  )
}
