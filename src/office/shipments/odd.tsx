import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { BulkForm } from './bulk.tsx'
import type { loader } from './odd.server.ts'
import { claimOutcomes } from './parcel-names.ts'
import styles from './packing.module.css'

export { action, loader } from './odd.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadClaims = async (): Promise<Check> => {
  const { claimsForm, claimsIn } = await import('./packing-forms.ts')
  return checkBy(claimsForm, claimsIn)
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const claimable = {
  form: 'claims',
  name: 'chosen',
  isOpen: ({ own }: Row) => own.isClaimable,
  label: ({ key }: Row) => key,
}

/**
 * /admin/packing/odd: parcels that wait for a person, oldest first. Each links to its order's verbs; claims at
 * carriers can get a shared outcome here.
 */
export default function OddParcels() {
  const { t } = useTranslation()
  const { list, mayClaim } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      texts="admin_packing"
      lead={t('admin_packing.odd.lead')}
      actions={<ListFiles of={list} />}
      part="packing"
    >
      <ListFilters of={list} />
      {mayClaim ? <Claims /> : null}
      <ListTable of={list} {...(mayClaim ? { chosen: claimable } : {})} />
    </AdminPage>
  )
}

/** Records one outcome for the selected claims, and shows each result below. */
function Claims() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <BulkForm
      id="claims"
      intent="claims"
      submit={text('odd.write')}
      load={loadClaims}
      isEmpty={!list.rows.some(({ own }) => own.isClaimable)}
      renderFields={(field) => (
        <>
          <Select
            {...field('outcome')}
            label={text('odd.outcome_label')}
            options={claimOutcomes.map((one) => ({ value: one, label: text(`odd.outcome.${one}`) }))}
          />
          <div className={styles.forOpened}>
            <Field {...field('case')} label={text('field.case')} maxLength={100} />
          </div>
          <div className={styles.forRefused}>
            <Field {...field('reason')} label={t('admin.reason')} maxLength={500} />
          </div>
        </>
      )}
    />
  )
}
