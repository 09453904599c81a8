import { Form, Link, useLoaderData } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Operation } from '../kit/operations.tsx'
import { Ticks } from '../kit/ticks.tsx'
import { VerbBar, barVerb } from '../kit/verb-bar.tsx'
import type { loader } from './group.server.ts'
import { MoveButtons } from './move-buttons.tsx'
import styles from './product.module.css'

export { action, loader } from './group.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/categories/:id and /admin/collections/:id */
export default function Group() {
  const { t } = useTranslation()
  const { name, kind, shown, former, shopTo, above, below, offers } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.groups.${key}`)
  return (
    <AdminPage
      title={name}
      texts="admin_products.groups"
      marks={<Badge kind={shown ? 'good' : 'plain'}>{text(`state_is.${shown ? 'shown' : 'hidden'}`)}</Badge>}
      lead={
        above.length > 0
          ? above.map((one) => (
              <span key={one.to}>
                <Link to={one.to}>{one.name}</Link> ›{' '}
              </span>
            ))
          : text(`one_${kind}`)
      }
      actions={
        <>
          {shopTo === null ? null : <a href={shopTo}>{t('admin_products.in_shop')}</a>}
          <VerbBar verbs={offers.map((offer) => barVerb(offer))} ranks={ranks} />
        </>
      }
    >
      {former.length > 0 ? (
        <p>
          {t('admin_products.former')}: {former.join(', ')}
        </p>
      ) : null}
      {below.length > 0 ? (
        <Panel title={text('below')} id="below">
          <ul className={styles.boxes}>
            {below.map((one) => (
              <li key={one.to}>
                <Link to={one.to}>{one.name}</Link>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <Products />
      <Rule />
    </AdminPage>
  )
}

const ranks = {
  primary: ['group.show', 'group.change_category', 'group.change_collection'],
  secondary: ['group.change_category', 'group.change_collection', 'group.hide'],
}

type Product = ReturnType<typeof useLoaderData<typeof loader>>['products'][number]

function Products() {
  const { t } = useTranslation()
  const { products, count, assign, unassign, isOrdered, id } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_products.groups.${key}`)
  return (
    <Panel
      title={`${text('products')} (${count})`}
      id="products"
      actions={assign ? <Operation offer={assign} /> : null}
    >
      {products.length < count ? (
        <p>{t('admin_products.groups.first', { shown: products.length, of: count })}</p>
      ) : null}
      <DataTable
        caption={text('products')}
        rows={products}
        keyOf={({ code }) => code}
        empty={text('no_products')}
        toneOf={({ published }) => (published ? undefined : 'soft')}
        columns={[
          ...productColumns(t),
          ...(unassign === null
            ? []
            : [
                {
                  key: 'verbs',
                  label: t('admin_products.groups.verbs'),
                  render: ({ code, name }: Product) => (
                    <div className={styles.verbs}>
                      {isOrdered ? (
                        <MoveButtons
                          up="group.place_up"
                          down="group.place_down"
                          given={{ group: id, product: code }}
                          name={name}
                        />
                      ) : null}
                      <ActForm
                        intent="group.unassign"
                        of={code}
                        given={{ products: code }}
                        submit={unassign}
                        variant="quiet"
                      />
                    </div>
                  ),
                },
              ]),
        ]}
      />
    </Panel>
  )
}

const productColumns = (t: (key: string) => string) => [
  {
    key: 'name',
    label: t('admin_products.column.name'),
    isMain: true,
    render: ({ name, to }: Product) => (
      <Link to={to} data-row-link="">
        {name}
      </Link>
    ),
  },
  { key: 'code', label: t('admin_products.column.code'), render: ({ code }: Product) => code },
  {
    key: 'state',
    label: t('admin_products.column.state'),
    render: ({ published }: Product) => t(`admin_products.state.${published ? 'published' : 'draft'}`),
  },
]

/** Tries a rule by the page's address, and stores what was tried. */
function Rule() {
  const { t } = useTranslation()
  const { rule } = useLoaderData<typeof loader>()
  if (!rule?.mayChange) return null
  const text = (key: string) => t(`admin_products.groups.${key}`)
  const ticked = (ids: readonly number[] | undefined) => (ids ?? []).map(String)
  return (
    <Panel title={text('rule')} id="rule">
      <p>{text('rule_hint')}</p>
      {rule.kept === 0 ? null : (
        <p>{t(`admin_products.groups.${rule.stored ? 'kept' : 'keeps'}`, { count: rule.kept })}</p>
      )}
      {rule.fault === null ? null : <Notice kind="error">{rule.fault}</Notice>}
      <Form method="get" action="#rule" key={JSON.stringify(rule.shown)} className={styles.food}>
        <input type="hidden" name="try" value="1" />
        {rule.categories.length > 0 ? (
          <Ticks
            id="rule-categories"
            legend={t('admin_products.page.categories')}
            name="categories"
            choices={rule.categories}
            stored={ticked(rule.shown?.categories)}
            answer={null}
            error={undefined}
          />
        ) : null}
        {rule.attributes.map(({ id, name, values }) => (
          <Ticks
            key={id}
            id={`rule-${id}`}
            legend={name}
            name="values"
            choices={values}
            stored={ticked(rule.shown?.values)}
            answer={null}
            error={undefined}
          />
        ))}
        <div className={styles.figures}>
          {(['protein_from', 'weight_from', 'weight_to'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              id={`rule-${name}`}
              label={text(name)}
              defaultValue={rule.typed[name]}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
            />
          ))}
        </div>
        <div className={styles.verbs}>
          <Button type="submit" variant="secondary">
            {text('try')}
          </Button>
        </div>
      </Form>
      {rule.found ? (
        <>
          <p role="status">
            {t('admin_products.groups.found', { count: rule.found.count })}{' '}
            {rule.found.products.length < rule.found.count
              ? t('admin_products.groups.first', { shown: rule.found.products.length, of: rule.found.count })
              : null}
          </p>
          <DataTable
            caption={text('preview')}
            rows={rule.found.products}
            keyOf={({ code }) => code}
            empty={text('none_found')}
            columns={productColumns(t)}
          />
          <ActForm intent="set_rule" of="save" given={{ rule: rule.json ?? '' }} submit={text('save_rule')} />
        </>
      ) : null}
      {rule.stored ? (
        <ActForm
          intent="set_rule"
          of="hand"
          given={{ rule: '' }}
          submit={text('by_hand')}
          variant="secondary"
        />
      ) : null}
    </Panel>
  )
}
