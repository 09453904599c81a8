import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { useAnswer } from '../kit/act-form.tsx'
import { Operations } from '../kit/operations.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { adminHref } from '../routes.ts'
import { BulkForm, OpenChosen } from './bulk.tsx'
import type { loader } from './parcels.server.ts'
import { usedPlaces } from './used-places.ts'

export { action, loader } from './parcels.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const chosen = { form: 'parcels', name: 'chosen', label: ({ key }: { key: string }) => key }

/** /admin/packing/parcels: parcels for the driver, and every parcel after that. */
export default function Parcels() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      texts="admin_packing.parcels"
      lead={t('admin_packing.parcels.lead')}
      actions={<PageVerbs />}
      part="packing"
    >
      <Tracked />
      <ListFilters of={list} />
      <Bulk />
      <ListTable of={list} chosen={chosen} />
    </AdminPage>
  )
}

function PageVerbs() {
  const { t, locale } = usePageTexts()
  const { list, carrier, hasPortal, track, verbs } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  const query = carrier === null ? '' : `?carrier=${carrier}`
  return (
    <>
      <Operations offers={track} />
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
      <ListFiles of={list} />
    </>
  )
}

function Tracked() {
  const { t } = useTranslation()
  const moved = useAnswer('shipment.track')?.shown
  return typeof moved === 'number' ? (
    <div role="status">
      <Notice kind="success">{t('admin_packing.moved', { count: moved })}</Notice>
    </div>
  ) : null
}

function Bulk() {
  const { t, locale } = usePageTexts()
  const { list, verbs, where, mayPrint } = useLoaderData<typeof loader>()
  const [first, setFirst] = useState<string>('0')
  const text = (key: string) => t(`admin_packing.${key}`)
  const labels = adminHref('parcelLabels', locale, { format: 'A6' })
  return (
    <BulkForm
      id="parcels"
      intent="each"
      submit={verbs.length > 0 ? text('do_chosen') : null}
      isEmpty={list.rows.length === 0}
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
