import { sortedBy } from '../../../lib/sort-names.ts'
import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { adminHref } from '../routes.ts'
import { BulkForm, OpenChosen } from './bulk.tsx'
import { carrierCodes } from '../../../lib/delivery.ts'
import { PackingLinks } from './packing-links.tsx'
import { usualWhereabouts, whereabouts } from './parcel-names.ts'
import { ParcelState } from './parcel-state.tsx'
import type { loader } from './parcels.server.ts'
import { usedPlaces } from './used-places.ts'

export { action, loader } from './parcels.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** /admin/packing/parcels: what the driver takes, and every parcel after that. */
export default function Parcels() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage
      title={text('page.parcels')}
      texts="admin_packing.parcels"
      lead={text('parcels.lead')}
      actions={<PageVerbs />}
    >
      <PackingLinks />
      <Tracked />
      <Filters search={{ label: text('parcels.search'), hint: text('parcels.search_hint') }}>
        {(value) => (
          <>
            <FilterSelect
              name="where"
              label={text('where')}
              value={value('where') === usualWhereabouts(value('q')) ? '' : value('where')}
              none={text(`whereabouts.${usualWhereabouts(value('q'))}`)}
              options={whereabouts
                .filter((one) => one !== usualWhereabouts(value('q')))
                .map((one) => [one, text(`whereabouts.${one}`)] as const)}
            />
            <FilterSelect
              name="carrier"
              label={text('carrier')}
              value={value('carrier')}
              options={carrierCodes.map((code) => [code, t(`shipment.carriers.${code}`)] as const)}
            />
          </>
        )}
      </Filters>
      <Bulk />
      <DataTable
        name="parcels"
        caption={text('page.parcels')}
        rows={rows}
        keyOf={({ reference }) => reference}
        next={next}
        previous={previous}
        empty={text('parcels.none')}
        chosen={{ form: 'parcels', name: 'chosen', label: ({ reference }) => reference }}
        sort="written"
        columns={columnsOf(t)}
      />
    </AdminPage>
  )
}

function PageVerbs() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { search } = useLocation()
  const { carrier, hasPortal, mayTrack, verbs } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  const query = carrier === null ? '' : `?carrier=${carrier}`
  return (
    <>
      {mayTrack ? (
        <Verb intent="track" label={text('verb.track')} submit={text('verb.track')} hotkey="t" />
      ) : null}
      <a
        href={adminHref('packingPrint', locale, { what: 'handover' }) + query}
        target="_blank"
        rel="noreferrer"
      >
        {text('print_handover')}
      </a>
      {hasPortal && carrier !== null && verbs.includes('hand_over') ? (
        <a href={adminHref('portalFile', locale, { carrier })}>{text('portal_file')}</a>
      ) : null}
      <a href={adminHref('parcelsCsv', locale) + search}>{t('admin.csv')}</a>
    </>
  )
}

function Tracked() {
  const { t } = useTranslation()
  const moved = useAnswer('track')?.shown
  return typeof moved === 'number' ? (
    <div role="status">
      <Notice kind="success">{t('admin_packing.moved', { count: moved })}</Notice>
    </div>
  ) : null
}

function Bulk() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows, verbs, where, mayPrint } = useLoaderData<typeof loader>()
  const [first, setFirst] = useState<string>('0')
  const text = (key: string) => t(`admin_packing.${key}`)
  const labels = adminHref('parcelLabels', locale, { format: 'A6' })
  return (
    <BulkForm
      id="parcels"
      intent="each"
      submit={verbs.length > 0 ? text('do_chosen') : null}
      isEmpty={rows.length === 0}
      renderFields={() => (
        <Select
          name="verb"
          label={text('what')}
          options={verbs.map((one) => ({ value: one, label: text(`verb.${one}`) }))}
          hint={verbs.includes('hand_over') ? text('hand_over_hint') : undefined}
        />
      )}
    >
      {where === 'here' && mayPrint ? (
        <>
          <OpenChosen form="parcels" name="of" address={labels} sends>
            {text('print_labels')}
          </OpenChosen>
          <Select
            name="first"
            form="parcels"
            label={text('used_places')}
            hint={text('used_places_hint')}
            value={first}
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
            options={usedPlaces.map((one) => ({ value: one, label: one }))}
          />
          <OpenChosen
            form="parcels"
            name="of"
            address={adminHref('parcelLabels', locale, { format: 'A6_ON_A4' })}
            given={{ first }}
            sends
          >
            {text('print_labels_a4')}
          </OpenChosen>
        </>
      ) : null}
    </BulkForm>
  )
}

function columnsOf(t: (key: string) => string): Column<Loaded['rows'][number]>[] {
  const text = (key: string) => t(`admin_packing.${key}`)
  return [
    {
      key: 'parcel',
      label: text('parcel'),
      isMain: true,
      sorts: sortedBy('written'),
      render: ({ reference, to }) => (
        <Link to={to} data-row-link="">
          {reference}
        </Link>
      ),
    },
    { key: 'state', label: text('state'), render: ({ state }) => <ParcelState state={state} /> },
    { key: 'carrier', label: text('carrier'), render: ({ carrier }) => t(`shipment.carriers.${carrier}`) },
    { key: 'number', label: text('number'), render: ({ trackingNumber }) => trackingNumber ?? '–' },
    { key: 'weight', label: text('weight'), isFigure: true, render: ({ weight }) => weight },
    {
      key: 'cod',
      label: text('cod'),
      isFigure: true,
      render: ({ cod, isCodPaid }) => (cod === null ? '–' : isCodPaid ? `${cod} ✓` : cod),
    },
    { key: 'recipient', label: text('recipient'), render: ({ recipient }) => recipient },
    { key: 'city', label: text('city'), render: ({ city }) => city },
    {
      key: 'trade',
      label: text('trade'),
      isExtra: true,
      render: ({ orderType }) => text(`trades.${orderType}`),
    },
    { key: 'handed_over', label: text('handed_over'), isExtra: true, render: ({ handedOver }) => handedOver },
    { key: 'until', label: text('until'), isExtra: true, render: ({ storedUntil }) => storedUntil },
  ]
}
