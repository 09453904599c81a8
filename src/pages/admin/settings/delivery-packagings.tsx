import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Verb, type ActField } from '../kit/act-form.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './delivery.server.ts'

/** What parcels are packed in, the smallest first. */
export function Packagings() {
  const { t } = useTranslation()
  const { packagings, noPackaging, mayPack } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  return (
    <>
      <DataTable
        caption={text('packagings')}
        prefix="packagings_"
        rows={packagings}
        keyOf={({ code }) => code}
        empty={text('no_packaging')}
        toneOf={({ isActive }) => (isActive ? undefined : 'soft')}
        columns={[
          {
            key: 'code',
            label: text('code'),
            sorts: sortedBy('code'),
            isMain: true,
            render: ({ code }) => code,
          },
          {
            key: 'tare',
            label: text('tare_short'),
            sorts: sortedBy('tare'),
            isFigure: true,
            render: ({ tare }) => tare,
          },
          {
            key: 'holds',
            label: text('holds_short'),
            sorts: sortedBy('holds'),
            isFigure: true,
            render: ({ holds }) => holds,
          },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ code, seen, tareG, holdsG, isActive }) =>
              mayPack ? (
                <Verb
                  intent="packaging"
                  of={code}
                  given={{ code, seen }}
                  label={text('verb.change')}
                  submit={text('verb.change')}
                >
                  {(field) => <Weights field={field} tare={tareG} holds={holdsG} isActive={isActive} />}
                </Verb>
              ) : null,
          },
        ]}
      />
      {mayPack ? (
        <Verb
          intent="packaging"
          given={{ seen: noPackaging }}
          label={text('verb.packaging')}
          submit={text('verb.packaging')}
        >
          {(field) => (
            <>
              <Field {...field('code')} label={text('code')} required />
              <Weights field={field} isActive />
            </>
          )}
        </Verb>
      ) : null}
    </>
  )
}

function Weights({
  field,
  tare,
  holds,
  isActive,
}: {
  field: ActField
  tare?: number
  holds?: number
  isActive: boolean
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_settings.delivery.${key}`)
  return (
    <>
      <Field {...field('tare', tare?.toString())} label={text('tare')} inputMode="numeric" required />
      <Field {...field('holds', holds?.toString())} label={text('holds')} inputMode="numeric" required />
      <Select
        {...field('active', isActive ? 'yes' : 'no')}
        label={text('used')}
        options={[
          { value: 'yes', label: t('admin_settings.settings.yes') },
          { value: 'no', label: t('admin_settings.settings.no') },
        ]}
      />
    </>
  )
}
