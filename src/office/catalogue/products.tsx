import { sortedBy } from '../../lib/sort-names.ts'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { WithBar } from '../kit/chosen-bar.tsx'
import { CountLink } from '../kit/count-link.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { adminHref } from '../routes.ts'
import { inNoCategory, productStates } from './product-lists.ts'
import { ProductState } from './product-state.tsx'
import { chosenProductsId, ProductsBar, ProductsOutcome, useProductBatch } from './products-bar.tsx'
import type { loader } from './products.server.ts'

/** The shortcut for a new one. */
const newKey = 'n'

export { action, loader } from './products.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/products */
export default function Products() {
  const { t } = useTranslation()
  const { rows, next, previous, isNarrowed, seesStock, seesPrices, categories, mayAssign } =
    useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.${key}`)
  const batch = useProductBatch()
  const isChosen = mayAssign && categories.length > 0
  return (
    <AdminPage title={text('title')} texts="admin_products" actions={<Actions />} part="products">
      <Filters search={{ label: text('search') }}>
        {(value) => (
          <>
            <FilterSelect
              name="state"
              label={text('column.state')}
              value={value('state')}
              options={productStates.map((one) => [one, text(`state.${one}`)] as const)}
            />
            {categories.length > 0 ? (
              <FilterSelect
                name="category"
                label={text('column.categories')}
                value={value('category')}
                options={[
                  [inNoCategory, text('in_no_category')] as const,
                  ...categories.map((one) => [one.value, one.label] as const),
                ]}
              />
            ) : null}
          </>
        )}
      </Filters>
      {/* Of a form that was sent without scripts. */}
      {batch.run ? null : <ProductsOutcome batch={batch} />}
      <WithBar
        bar={
          isChosen ? (
            <>
              {batch.run ? <ProductsOutcome batch={batch} /> : null}
              {rows.length > 0 ? <ProductsBar categories={categories} batch={batch} /> : null}
            </>
          ) : null
        }
      >
        <DataTable
          name="products"
          {...(isChosen
            ? {
                chosen: {
                  form: chosenProductsId,
                  name: 'product',
                  label: ({ name }: Row) => t('admin_products.to_category.choose', { name }),
                },
              }
            : {})}
          caption={text('title')}
          rows={rows}
          keyOf={({ code }) => code}
          next={next}
          previous={previous}
          empty={text(isNarrowed ? 'none_found' : 'none')}
          toneOf={({ published }) => (published ? undefined : 'soft')}
          sort="position"
          columns={columnsOf({ t, seesPrices, seesStock, hasCategories: categories.length > 0 })}
        />
      </WithBar>
    </AdminPage>
  )
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

function columnsOf({
  t,
  seesPrices,
  seesStock,
  hasCategories,
}: {
  t: (key: string) => string
  seesPrices: boolean
  seesStock: boolean
  hasCategories: boolean
}): Column<Row>[] {
  const text = (key: string) => t(`admin_products.${key}`)
  return [
    {
      key: 'name',
      label: text('column.name'),
      isMain: true,
      sorts: sortedBy('name'),
      render: ({ name, to }) => (
        <Link to={to} data-row-link="">
          {name}
        </Link>
      ),
    },
    { key: 'code', isText: true, label: text('column.code'), sorts: sortedBy('code') },
    {
      key: 'state',
      label: text('column.state'),
      render: ({ published, lacks }) => <ProductState published={published} lacks={lacks} />,
    },
    ...(hasCategories
      ? [
          {
            key: 'categories',
            label: text('column.categories'),
            isText: true,
            render: ({ categories }: Row) => categories || '–',
          },
        ]
      : []),
    {
      key: 'variants',
      label: text('column.variants'),
      isFigure: true,
      render: ({ variants, to }) => <CountLink count={variants} to={`${to}#variants`} />,
    },
    ...(seesPrices
      ? [
          {
            key: 'price',
            label: text('column.price'),
            isFigure: true,
            sorts: sortedBy('price'),
            render: ({ price }: Row) => price ?? '–',
          },
        ]
      : []),
    ...(seesStock
      ? [
          {
            key: 'stock',
            label: text('column.stock'),
            isFigure: true,
            sorts: sortedBy('stock'),
            render: ({ stock }: Row) => stock,
          },
        ]
      : []),
    {
      key: 'position',
      label: text('column.position'),
      isFigure: true,
      isExtra: true,
      sorts: sortedBy('position'),
    },
  ]
}

function Actions() {
  const { t, locale } = usePageTexts()
  const [query] = useSearchParams()
  const { mayCreate } = useLoaderData<typeof loader>()
  return (
    <>
      <ButtonLink
        variant="secondary"
        href={`${adminHref('productsCsv', locale)}?${query}`}
        download="products.csv"
      >
        {t('admin.csv')}
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href={`${adminHref('productsXlsx', locale)}?${query}`}
        download="products.xlsx"
      >
        {t('admin.table.xlsx')}
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href={`${adminHref('productsJson', locale)}?${query}`}
        download="products.json"
      >
        {t('admin_products.json')}
      </ButtonLink>
      {mayCreate ? (
        <ButtonLink as={Link} to={adminHref('productNew', locale)} data-key={newKey}>
          {t('admin_products.new')} <kbd aria-hidden="true">{newKey}</kbd>
        </ButtonLink>
      ) : null}
    </>
  )
}
