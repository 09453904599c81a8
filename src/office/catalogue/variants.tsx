import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, Verb } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { useAddressWith } from '../kit/table-pages.tsx'
import { Operations } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Boxes } from './boxes.tsx'
import { Combination, MissingVariants } from './combination.tsx'
import type { loader } from './product.server.ts'
import styles from './product.module.css'
import { VariantFields } from './variant-fields.tsx'

const loadVariant = async (): Promise<Check> => checkBy((await import('./product-forms.ts')).variantForm)

type Variant = ReturnType<typeof useLoaderData<typeof loader>>['variants'][number]

/** The variants of a product; the chosen one is edited below. */
export function Variants() {
  const { t } = useTranslation()
  const address = useAddressWith()
  const { variants, version, open, options, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const chosen = variants.find(({ code }) => code === open)
  return (
    <>
      <Panel
        title={text('variants')}
        id="variants"
        actions={
          mayChange ? (
            <div className={styles.verbs}>
              <MissingVariants />
              <Verb
                intent="add_variant"
                given={{ version }}
                label={text('verb.add_variant')}
                hotkey="n"
                submit={text('verb.add_variant')}
                load={loadVariant}
              >
                {(field) => <VariantFields field={field} variant={null} />}
              </Verb>
            </div>
          ) : null
        }
      >
        <DataTable
          caption={text('variants')}
          prefix="variants_"
          rows={variants}
          keyOf={({ code }) => code}
          empty={text('variants_none')}
          toneOf={({ published }) => (published ? undefined : 'soft')}
          columns={[
            {
              key: 'code',
              label: text('column.code'),
              sorts: sortedBy('code'),
              isMain: true,
              render: ({ code }) => (
                <Link
                  to={address({ variant: code })}
                  preventScrollReset
                  aria-current={code === open ? 'true' : undefined}
                  data-row-link=""
                >
                  {code}
                </Link>
              ),
            },
            options.length > 0
              ? {
                  key: 'values',
                  label: text('options.combination'),
                  sorts: sortedBy('values'),
                  render: ({ values }: Variant) =>
                    values || <StateBadge tone="wait">{text('options.lacking')}</StateBadge>,
                }
              : {
                  key: 'size',
                  label: text('field.size'),
                  sorts: sortedBy('size'),
                  render: ({ size }: Variant) => size ?? '–',
                },
            { key: 'ean', label: text('field.ean'), sorts: sortedBy('ean'), render: ({ ean }) => ean ?? '–' },
            {
              key: 'weight',
              label: text('field.net_weight_g'),
              sorts: sortedBy('weight'),
              isFigure: true,
              render: ({ net_weight_g: weight }) => weight ?? '–',
            },
            {
              key: 'boxes',
              label: text('boxes'),
              render: ({ boxes }) =>
                boxes.map(({ pieces, published }) => `${pieces}${published ? '' : ' ✕'}`).join(', '),
            },
            {
              key: 'state',
              label: text('column.state'),
              sorts: sortedBy('state'),
              render: (variant) => <VariantState variant={variant} />,
            },
            { key: 'links', label: text('column.links'), render: (variant) => <Links variant={variant} /> },
          ]}
        />
      </Panel>
      {chosen ? <ChosenVariant key={chosen.code} variant={chosen} /> : null}
    </>
  )
}

function VariantState({ variant }: { variant: Variant }) {
  const { t } = useTranslation()
  return (
    <>
      <StateBadge tone={variant.published ? 'good' : 'soft'}>
        {t(`admin_products.state.${variant.published ? 'published' : 'draft'}`)}
      </StateBadge>
      {variant.featured ? <StateBadge tone="good">{t('admin_products.featured')}</StateBadge> : null}
      {variant.hasPrice ? null : <StateBadge tone="wait">{t('admin_products.no_price')}</StateBadge>}
    </>
  )
}

function Links({ variant }: { variant: Variant }) {
  const { t } = useTranslation()
  const { maySeePrices, maySeeStock } = useLoaderData<typeof loader>()
  return (
    <>
      {maySeeStock ? <Link to={variant.stockTo}>{t('admin.nav.stock')}</Link> : null}{' '}
      {maySeePrices ? <Link to={variant.pricesTo}>{t('admin_products.prices')}</Link> : null}
    </>
  )
}

function ChosenVariant({ variant }: { variant: Variant }) {
  const { t } = useTranslation()
  const { version, variantOffers, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const { code } = variant
  const given = { code, version }
  if (!mayChange) return null
  return (
    <Panel
      title={code}
      id="variant"
      actions={
        <div className={styles.verbs}>
          <Operations offers={variantOffers} given={given} />
        </div>
      }
    >
      <Combination variant={variant} />
      <ActForm intent="change_variant" of={code} given={given} submit={text('save')} load={loadVariant}>
        {(field) => <VariantFields field={field} variant={variant} />}
      </ActForm>
      <Boxes variant={variant} version={version} />
    </Panel>
  )
}
