import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './carriers.server.ts'
import { PackingLinks } from './packing-links.tsx'

export { action, loader } from './carriers.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadTerms = async (): Promise<Check> => checkBy((await import('./carrier-forms.ts')).termsForm)
const loadPackaging = async (): Promise<Check> => checkBy((await import('./carrier-forms.ts')).packagingForm)

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** /admin/packing/carriers: carriers' terms, packaging and pick-up points. */
export default function Carriers() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_packing.${key}`)
  return (
    <AdminPage title={text('page.carriers')} lead={text('carriers.lead')} texts="admin_packing.carriers">
      <PackingLinks />
      <TermsPanel />
      <PackagingPanel />
      <PointsPanel />
    </AdminPage>
  )
}

function TermsPanel() {
  const { t } = useTranslation()
  const { terms, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  const grams = (value: number | null) => value ?? text('any')
  return (
    <Panel title={text('terms')} id="terms">
      <DataTable
        caption={text('terms')}
        rows={terms}
        keyOf={({ carrier }) => carrier}
        empty=""
        columns={[
          {
            key: 'carrier',
            label: t('admin_packing.carrier'),
            isMain: true,
            render: ({ carrier }) => t(`shipment.carriers.${carrier}`),
          },
          { key: 'most', label: text('most'), isFigure: true, render: (one) => grams(one.mostWeightG) },
          {
            key: 'most_point',
            label: text('most_point'),
            isFigure: true,
            render: (one) => grams(one.mostPointWeightG),
          },
          { key: 'silent', label: text('silent'), isFigure: true, render: ({ silentDays }) => silentDays },
          { key: 'lost', label: text('lost'), isFigure: true, render: (one) => one.lostClaimDays },
          { key: 'damage', label: text('damage'), isFigure: true, render: (one) => one.damageClaimDays },
          {
            key: 'change',
            label: text('change'),
            render: (one) => (mayChange ? <TermsVerb terms={one} /> : null),
          },
        ]}
      />
    </Panel>
  )
}

function TermsVerb({ terms }: { terms: Loaded['terms'][number] }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  const { carrier, mostWeightG, mostPointWeightG, silentDays, lostClaimDays, damageClaimDays } = terms
  const fields = [
    ['most', mostWeightG],
    ['most_point', mostPointWeightG],
    ['silent', silentDays],
    ['lost', lostClaimDays],
    ['damage', damageClaimDays],
  ] as const
  return (
    <Verb
      intent="terms"
      of={carrier}
      label={text('change')}
      submit={t('admin.save')}
      given={{ carrier, seen: terms.seen }}
      load={loadTerms}
    >
      {(field) =>
        fields.map(([name, value]) => (
          <Field
            key={name}
            {...field(name, value === null ? '' : String(value))}
            label={text(name)}
            hint={name.startsWith('most') ? text('empty') : undefined}
            inputMode="numeric"
          />
        ))
      }
    </Verb>
  )
}

function PackagingPanel() {
  const { t } = useTranslation()
  const { packagings, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  return (
    <Panel
      title={text('packagings')}
      id="packagings"
      actions={mayChange ? <PackagingVerb packaging={null} /> : undefined}
    >
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
            label: text('tare'),
            sorts: sortedBy('tare'),
            isFigure: true,
            render: ({ tareG }) => tareG,
          },
          {
            key: 'holds',
            label: text('holds'),
            sorts: sortedBy('holds'),
            isFigure: true,
            render: ({ holdsG }) => holdsG,
          },
          {
            key: 'used',
            label: text('used'),
            sorts: sortedBy('used'),
            render: ({ isActive }) => text(isActive ? 'yes' : 'no'),
          },
          {
            key: 'change',
            label: text('change'),
            render: (one) => (mayChange ? <PackagingVerb packaging={one} /> : null),
          },
        ]}
      />
    </Panel>
  )
}

function PackagingVerb({ packaging }: { packaging: Loaded['packagings'][number] | null }) {
  const { t } = useTranslation()
  const { noPackaging } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  return (
    <Verb
      intent="packaging"
      of={packaging?.code ?? 'new'}
      label={text(packaging ? 'change' : 'add')}
      submit={t('admin.save')}
      given={packaging ? { code: packaging.code, seen: packaging.seen } : { seen: noPackaging }}
      load={loadPackaging}
    >
      {(field) => (
        <>
          {packaging ? null : <Field {...field('code')} label={text('code')} required maxLength={30} />}
          <Field
            {...field('tare', packaging ? String(packaging.tareG) : '')}
            label={text('tare')}
            inputMode="numeric"
            required
          />
          <Field
            {...field('holds', packaging ? String(packaging.holdsG) : '')}
            label={text('holds')}
            inputMode="numeric"
            required
          />
          <Checkbox {...field.box('used', packaging?.isActive ?? true)} label={text('used')} />
        </>
      )}
    </Verb>
  )
}

function PointsPanel() {
  const { t } = useTranslation()
  const { points, fetches, mayFetch, hasKey } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_packing.carriers.${key}`)
  return (
    <Panel
      title={text('points')}
      id="points"
      actions={
        mayFetch && hasKey ? <Verb intent="fetch" label={text('fetch')} submit={text('fetch')} /> : undefined
      }
    >
      <Facts
        facts={[
          [text('counters'), points.point ?? 0],
          [text('boxes'), points.box ?? 0],
        ]}
      />
      {hasKey ? null : <p>{text('no_key')}</p>}
      <h3>{text('fetched')}</h3>
      {fetches.length === 0 ? <p>{text('no_fetch')}</p> : null}
      <ul>
        {fetches.map(({ at, count, refusal }) => (
          <li key={at}>
            {at} ·{' '}
            {refusal === null
              ? t('admin_packing.carriers.taken', { count })
              : t('admin_packing.carriers.kept', { why: refusal })}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
