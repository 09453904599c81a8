import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Verb, type ActField } from '../kit/act-form.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operation } from '../kit/operations.tsx'
import { Ticks } from '../kit/ticks.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import type { loader } from './staff.server.ts'
import styles from './staff.module.css'

export { action, loader } from './staff.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/staff */
export default function Staff() {
  const { t } = useTranslation()
  const { list, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.staff.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.staff"
      actions={
        <>
          <ListFiles of={list} />
          {mayChange ? <Add /> : null}
        </>
      }
      part="settings"
    >
      <Panel title={list.title} id="members">
        <List of={list} draw={drawn} />
      </Panel>
      <RoleTable />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <Verbs row={row} /> }

function Verbs({ row }: { row: Row }) {
  const { id, email, roles, isSelf } = row.own
  const { t } = useTranslation()
  const { seen, mayChange, reset } = useLoaderData<typeof loader>()
  if (!mayChange) return null
  const named = (intent: string) => ({
    intent,
    of: String(id),
    label: t(`admin_settings.staff.verb.${intent}`),
    submit: t(`admin_settings.staff.verb.${intent}`),
  })
  return (
    <div className={styles.verbs}>
      <Verb {...named('roles')} given={{ id, seen: seen.get(id) ?? '' }}>
        {(field, answer) => <Roles field={field} answer={answer} given={roles} />}
      </Verb>
      {isSelf || !reset ? null : (
        <Operation offer={reset} of={String(id)} given={{ staff_id: id }} values={{ email }} />
      )}
      {isSelf ? null : (
        <Verb
          {...named('remove')}
          given={{ id }}
          warning={t('admin_settings.staff.remove_warning', { email })}
        />
      )}
    </div>
  )
}

/** The permissions of each role. */
function RoleTable() {
  const { t } = useTranslation()
  const { table, roles: all } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.staff.${key}`)
  return (
    <Panel title={text('table')} id="table">
      <DataTable
        caption={text('table')}
        rows={table}
        keyOf={({ permission }) => permission}
        empty=""
        columns={[
          { key: 'permission', label: text('permissions'), isMain: true, render: ({ name }) => name },
          ...all.map((role) => ({
            key: role,
            label: t(`admin.role.${role}`),
            render: ({ of }: (typeof table)[number]) =>
              of.includes(role) ? (
                <span role="img" aria-label={text('granted')}>
                  ●
                </span>
              ) : null,
          })),
        ]}
      />
    </Panel>
  )
}

function Add() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_settings.staff.${key}`)
  return (
    <Verb intent="add" label={text('verb.add')} hotkey="a" submit={text('verb.add')}>
      {(field, answer) => (
        <>
          <Field {...field('email')} type="email" label={text('email')} hint={text('email_hint')} required />
          <Field {...field('first_name')} label={text('first_name')} />
          <Field {...field('last_name')} label={text('last_name')} />
          <Field {...field('phone')} type="tel" label={text('phone')} />
          <Roles field={field} answer={answer} given={['reader']} />
        </>
      )}
    </Verb>
  )
}

function Roles({
  field,
  answer,
  given,
}: {
  field: ActField
  answer: StaffAnswer | null
  given: readonly string[]
}) {
  const { t } = useTranslation()
  const { roles } = useLoaderData<typeof loader>()
  const { error, id } = field('roles')
  return (
    <Ticks
      id={id}
      legend={t('admin_settings.staff.roles')}
      name="role"
      choices={roles.map((role) => ({ value: role, label: t(`admin.role.${role}`) }))}
      stored={given}
      answer={answer}
      error={error}
      className={styles.roles}
    />
  )
}
