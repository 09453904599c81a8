import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { keyStates } from '../../../shop/staff/rules.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { Ticks } from '../kit/ticks.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader } from './keys.server.ts'
import { SettingsLinks } from './settings-links.tsx'
import { ShownOnce } from './shown-once.tsx'
import styles from './keys.module.css'

export { action, loader } from './keys.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const tones: Record<string, StateTone> = { open: 'good', revoked: 'soft', expired: 'soft' }

/** /admin/settings/keys: keys for other programs. */
export default function Keys() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.keys.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.keys"
      actions={
        <>
          <Make />
          <CsvLink page="keysCsv" />
        </>
      }
    >
      <SettingsLinks />
      <ShownOnce intent="make" told={text('made')} />
      <Filters>
        {(value) => (
          <FilterSelect
            name="state"
            label={text('state_label')}
            value={value('state')}
            options={keyStates.map((state) => [state, text(`state.${state}`)])}
          />
        )}
      </Filters>
      <DataTable
        name="keys"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="created_down"
        empty={text('none')}
        toneOf={({ state }) => (state === 'open' ? undefined : 'soft')}
        columns={[
          {
            key: 'name',
            sorts: sortedBy('name'),
            label: text('name'),
            isMain: true,
            render: ({ name }) => name,
          },
          {
            key: 'state',
            label: text('state_label'),
            render: ({ state }) => (
              <StateBadge tone={tones[state] ?? 'soft'}>{text(`state.${state}`)}</StateBadge>
            ),
          },
          { key: 'prefix', label: text('prefix'), render: ({ prefix }) => prefix },
          { key: 'staff', label: text('staff'), render: ({ staff }) => staff },
          { key: 'permissions', label: text('permissions'), render: ({ permissions }) => permissions },
          { key: 'calls', label: text('calls'), isFigure: true, isExtra: true, render: ({ calls }) => calls },
          {
            key: 'created',
            sorts: sortedBy('created'),
            label: text('created'),
            isExtra: true,
            render: ({ created }) => created,
          },
          {
            key: 'expires',
            sorts: sortedBy('expires'),
            label: text('expires'),
            render: ({ expires }) => expires,
          },
          {
            key: 'used',
            sorts: sortedBy('used'),
            label: text('used'),
            render: ({ used }) => used ?? text('never'),
          },
          {
            key: 'verbs',
            label: text('change'),
            render: ({ id, name, state }) =>
              state === 'open' ? (
                <SureVerb
                  intent="revoke"
                  sure={name}
                  of={String(id)}
                  given={{ id }}
                  label={text('verb.revoke')}
                  submit={text('verb.revoke')}
                  warning={t('admin_settings.keys.revoke_warning', { name })}
                />
              ) : null,
          },
        ]}
      />
    </AdminPage>
  )
}

function Make() {
  const { t } = useTranslation()
  const answer = useAnswer('make')
  const text = (key: string) => t(`admin_settings.keys.${key}`)
  // Its form closes once the key is there: the next one is another name.
  if (typeof answer?.shown === 'string') return null
  return (
    <Verb intent="make" label={text('verb.make')} submit={text('verb.make')} hotkey="a">
      {(field, sent) => (
        <>
          <Field {...field('name')} label={text('name')} hint={text('name_hint')} required maxLength={100} />
          <Permissions field={field} answer={sent} />
          <Field
            {...field('days', '365')}
            label={text('days')}
            hint={text('days_hint')}
            inputMode="numeric"
            required
          />
          <Field {...field('calls', '300')} label={text('calls')} inputMode="numeric" required />
        </>
      )}
    </Verb>
  )
}

function Permissions({ field, answer }: { field: ActField; answer: StaffAnswer | null }) {
  const { t } = useTranslation()
  const { choices } = useLoaderData<typeof loader>()
  const { error, id } = field('permissions')
  return (
    <Ticks
      id={id}
      legend={t('admin_settings.keys.permissions')}
      name="permission"
      choices={choices.map(({ permission, name }) => ({ value: permission, label: name }))}
      answer={answer}
      error={error}
      className={styles.choices}
    />
  )
}
