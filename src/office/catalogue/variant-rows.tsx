import { Link, useLoaderData } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { usePageTexts } from '../kit/page-texts.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Reason, type ActField } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import type { loader } from './product.server.ts'
import styles from './variants.module.css'

type Variant = ReturnType<typeof useLoaderData<typeof loader>>['variants'][number]

/** The variants as a table, a line of fields for each. @param props.field null: to be read only */
export function VariantPanel({ field }: { field: ActField | null }) {
  const { t } = useTranslation()
  const { variants, receiptTo } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  return (
    <Panel title={text('variants')} id="variants">
      {variants.length === 0 ? <p>{text('variants_none')}</p> : null}
      <ul className={styles.variants}>
        {variants.map((variant) => (
          <VariantRow key={variant.id} variant={variant} field={field} />
        ))}
      </ul>
      {receiptTo === null ? null : <Link to={receiptTo}>{text('receive')}</Link>}
      {field?.fails('reason') ? <Reason field={field} /> : null}
    </Panel>
  )
}

function VariantRow({ variant, field }: { variant: Variant; field: ActField | null }) {
  const { t, locale } = usePageTexts()
  const address = useAddressWith()
  const { stored, maySeePrices, maySetPrices, options } = useLoaderData<typeof loader>()
  const { id, code, size, values, stock, stockTo, pricesTo, featured, published } = variant
  const text = (key: string) => t(`admin_products.${key}`)
  const under = `variants.${id}.`
  const valueOf = (name: string) => stored[under + name] ?? ''
  const fact = (name: 'price' | 'ean' | 'net_weight_g' | 'shipping_weight_g', isSet = true) =>
    field && isSet ? (
      <Field
        {...field(under + name, valueOf(name))}
        label={text(`field.${name}`)}
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        maxLength={13}
        autoComplete="off"
      />
    ) : (
      <p className={styles.fact}>
        <span>{text(`field.${name}`)}</span> {valueOf(name) || '–'}
      </p>
    )
  return (
    <li className={styles.row} data-selling={published || undefined}>
      <div className={styles.name}>
        <Link to={`${address({ variant: code })}#variant`} preventScrollReset data-row-link="">
          {code}
        </Link>
        <span>{values || size}</span>
        {options.length > 0 && values === '' ? (
          <StateBadge tone="wait">{text('options.lacking')}</StateBadge>
        ) : null}
        {maySeePrices ? <Link to={pricesTo}>{text('prices')}</Link> : null}
        {featured ? <StateBadge tone="good">{text('featured')}</StateBadge> : null}
      </div>
      {maySeePrices ? fact('price', maySetPrices) : null}
      {fact('ean')}
      {fact('net_weight_g')}
      {fact('shipping_weight_g')}
      <p className={styles.fact}>
        <span>{text('column.stock')}</span>{' '}
        {stock === null ? '–' : <Link to={stockTo}>{formatNumber(stock, locale)}</Link>}
      </p>
      {field ? (
        <>
          <input type="hidden" name={`${under}code`} value={code} />
          {maySetPrices ? (
            <input type="hidden" name={`${under}price_before`} value={valueOf('price')} />
          ) : null}
          <Checkbox {...field.box(`${under}published`, published)} label={text('field.sold')} />
        </>
      ) : (
        <StateBadge tone={published ? 'good' : 'soft'}>
          {text(`state.${published ? 'published' : 'draft'}`)}
        </StateBadge>
      )}
    </li>
  )
}
