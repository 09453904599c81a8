import { Link, useLoaderData, useSearchParams } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { useLocale } from '../../shared/locale.ts'
import { ActForm, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable, useAddressWith } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import type { loader } from './lists.server.ts'
import { PriceLinks } from './price-links.tsx'

export { action, loader } from './lists.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadList = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).listForm)

/** /admin/prices/lists */
export default function PriceLists() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { lists, mayCreate, mayChange, maySetMany, seesCustomers } = useLoaderData<typeof loader>()
  const address = useAddressWith()
  const open = useSearchParams()[0].get('list')
  const chosen = mayChange ? lists.find(({ code }) => code === open) : undefined
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <AdminPage
      title={text('page.priceLists')}
      texts="admin_prices"
      actions={
        <>
          <CsvLink page="priceListsCsv" />
          {mayCreate ? <Create /> : null}
        </>
      }
    >
      <PriceLinks mayChange={maySetMany} seesCustomers={seesCustomers} />
      <Filters search={{ label: t('admin.filters.search') }} />
      <DataTable
        name="price_lists"
        caption={text('page.priceLists')}
        rows={lists}
        keyOf={({ code }) => code}
        empty={t('admin.find.none')}
        columns={[
          {
            key: 'name',
            label: text('list.name'),
            isMain: true,
            sorts: sortedBy('name'),
            render: ({ name }) => name,
          },
          {
            key: 'code',
            label: text('list.code'),
            sorts: sortedBy('code'),
            render: ({ code }) => <Link to={adminHref('prices', locale)}>{code}</Link>,
          },
          {
            key: 'vat',
            label: text('list.amounts'),
            sorts: sortedBy('vat'),
            render: ({ isWithVat }) => text(isWithVat ? 'with_vat' : 'without_vat'),
          },
          {
            key: 'from',
            label: text('from'),
            sorts: sortedBy('from'),
            render: ({ from }) => from ?? text('always'),
          },
          {
            key: 'until',
            label: text('until'),
            sorts: sortedBy('until'),
            render: ({ until }) => until ?? text('for_good'),
          },
          {
            key: 'state',
            label: text('column.state'),
            sorts: sortedBy('state'),
            render: ({ isHolding }) => (
              <StateBadge tone={isHolding ? 'good' : 'soft'}>
                {text(isHolding ? 'holding' : 'not_holding')}
              </StateBadge>
            ),
          },
          {
            key: 'change',
            label: text('list.change'),
            render: ({ code }) =>
              mayChange ? (
                <Link
                  to={address({ list: code })}
                  preventScrollReset
                  aria-current={code === open ? 'true' : undefined}
                  aria-label={`${text('list.change')}: ${code}`}
                >
                  {text('list.change')}
                </Link>
              ) : null,
          },
        ]}
      />
      {chosen ? (
        <Panel title={chosen.name} id="chosen">
          <ActForm
            key={chosen.code}
            intent="change"
            of={chosen.code}
            given={{ code: chosen.code, seen: chosen.seen }}
            submit={text('list.save')}
            load={loadList}
          >
            {(field) => <ListFields field={field} list={chosen} />}
          </ActForm>
        </Panel>
      ) : null}
    </AdminPage>
  )
}

function Create() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <Verb intent="create" label={text('list.new')} hotkey="n" submit={text('list.create')} load={loadList}>
      {(field) => (
        <>
          <Field {...field('code')} label={text('list.code')} hint={text('list.code_hint')} required />
          <ListFields field={field} />
        </>
      )}
    </Verb>
  )
}

interface KnownList {
  name: string
  fromDay: string
  untilDay: string
  isOfEverybody: boolean
}

function ListFields({ field, list }: { field: ActField; list?: KnownList }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <>
      <Field {...field('name', list?.name)} label={text('list.name')} maxLength={100} required />
      {list?.isOfEverybody ? (
        <>
          <p>{text('list.of_everybody')}</p>
          <input type="hidden" name="from" value="" />
          <input type="hidden" name="until" value="" />
        </>
      ) : (
        <>
          <Field
            {...field('from', list?.fromDay)}
            label={text('from')}
            hint={text('list.from_hint')}
            type="date"
          />
          <Field
            {...field('until', list?.untilDay)}
            label={text('until')}
            hint={text('list.until_hint')}
            type="date"
          />
        </>
      )}
    </>
  )
}
