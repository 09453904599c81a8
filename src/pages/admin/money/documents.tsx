import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { useLocale } from '../../shared/locale.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { FilterField, Filters } from '../kit/filters.tsx'
import { useNarrowed } from '../kit/narrowed.ts'
import { adminHref } from '../routes.ts'
import type { loader } from './documents.server.ts'
import { MoneyLinks } from './money-links.tsx'

export { action, loader } from './documents.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadSend = async (): Promise<Check> => checkBy((await import('./document-forms.ts')).sendForm)

/** /admin/money/documents */
export default function Documents() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows, next, previous, days, query, mayMail } = useLoaderData<typeof loader>()
  const isSearched = useNarrowed().typed !== ''
  const text = (key: string) => t(`admin_money.documents.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <>
          <a href={adminHref('documentsCsv', locale) + query} download>
            {t('admin.csv')}
          </a>
          <a href={adminHref('documentsZip', locale) + query} download>
            {text('zip')}
          </a>
          {/* They hold whole days: a search would be left out. */}
          {(isSearched ? [] : (['accounting', 'pohoda'] as const)).map((format) => (
            <a key={format} href={adminHref('documentsExport', locale, { format }) + query} download>
              {text(format)}
            </a>
          ))}
        </>
      }
    >
      <MoneyLinks />
      <Filters search={{ label: text('search'), hint: text('search_hint') }}>
        {() => (
          <>
            <FilterField name="from" label={text('from')} value={days.from} type="date" />
            <FilterField name="to" label={text('to')} value={days.to} type="date" />
          </>
        )}
      </Filters>
      <DataTable
        name="documents"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="issued"
        empty={text('none')}
        columns={[
          {
            key: 'number',
            label: text('number'),
            isMain: true,
            render: ({ number, pdf }) => (
              <a href={pdf} data-row-link="" download>
                {number}
              </a>
            ),
          },
          { key: 'kind', label: text('kind'), render: ({ kind }) => text(`kind_${kind}`) },
          {
            key: 'issued',
            sorts: sortedBy('issued'),
            label: text('issued'),
            render: ({ issuedOn }) => issuedOn,
          },
          { key: 'taxable', label: text('taxable'), isExtra: true, render: ({ taxableOn }) => taxableOn },
          {
            key: 'order',
            label: text('order'),
            render: ({ orderNumber, orderTo }) => <Link to={orderTo}>{orderNumber}</Link>,
          },
          {
            key: 'total',
            sorts: sortedBy('total'),
            label: text('total'),
            isFigure: true,
            render: ({ total }) => total,
          },
          {
            key: 'files',
            label: text('files'),
            render: (row) => <Files row={row} />,
          },
          {
            key: 'verbs',
            label: t('admin_money.verbs'),
            render: ({ id, number, orderNumber }) =>
              mayMail ? (
                <Verb
                  intent="send"
                  of={String(id)}
                  given={{ order: orderNumber, document: number }}
                  label={text('send')}
                  submit={text('send')}
                  load={loadSend}
                >
                  {(field) => <Reason field={field} />}
                </Verb>
              ) : null,
          },
        ]}
      />
    </AdminPage>
  )
}

function Files({ row: { number, pdf, isdoc } }: { row: Awaited<ReturnType<typeof loader>>['rows'][number] }) {
  const { t } = useTranslation()
  return (
    <>
      <a href={pdf} download aria-label={t('admin_money.documents.pdf_of', { number })}>
        {t('admin_money.documents.pdf')}
      </a>{' '}
      <a href={isdoc} download aria-label={t('admin_money.documents.isdoc_of', { number })}>
        {t('admin_money.documents.isdoc')}
      </a>
    </>
  )
}
