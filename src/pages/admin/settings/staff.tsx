import { useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Reason, Verb, type ActField } from '../kit/act-form.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { Ticks } from '../kit/ticks.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import type { loader } from './staff.server.ts'
import { SettingsLinks } from './settings-links.tsx'
import styles from './staff.module.css'

export { action, loader } from './staff.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadReset = async (): Promise<Check> => checkBy((await import('./staff-forms.ts')).resetForm)

/** /admin/settings/staff */
export default function Staff() {
  const { t } = useTranslation()
  const { members, mayChange, mayReset } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.staff.${key}`)
  const roleName = (role: string) => t(`admin.role.${role}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.staff"
      actions={
        <>
          <CsvLink page="staffCsv" />
          {mayChange ? <Add /> : null}
        </>
      }
    >
      <SettingsLinks />
      <Panel title={text('members')} id="members">
        <Filters search={{ label: t('admin.filters.search') }} />
        <DataTable
          name="staff"
          caption={text('members')}
          rows={members}
          keyOf={({ id }) => String(id)}
          empty={t('admin.find.none')}
          columns={[
            {
              key: 'email',
              label: text('email'),
              isMain: true,
              sorts: sortedBy('email'),
              render: ({ email }) => email,
            },
            {
              key: 'roles',
              label: text('roles'),
              sorts: sortedBy('roles'),
              render: ({ roles }) => roles.map(roleName).join(', '),
            },
            {
              key: 'since',
              label: text('since'),
              sorts: sortedBy('since'),
              render: ({ since, isInvited }) =>
                isInvited ? <StateBadge tone="wait">{text('invited')}</StateBadge> : since,
            },
            {
              key: 'verbs',
              label: text('change'),
              render: (member) =>
                mayChange ? (
                  <div className={styles.verbs}>
                    <Verb
                      intent="roles"
                      of={String(member.id)}
                      given={{ id: member.id, seen: member.seen }}
                      label={text('verb.roles')}
                      submit={text('verb.roles')}
                    >
                      {(field, answer) => <Roles field={field} answer={answer} given={member.roles} />}
                    </Verb>
                    {member.isSelf || !mayReset ? null : (
                      <Verb
                        intent="reset"
                        of={String(member.id)}
                        given={{ id: member.id }}
                        label={text('verb.reset')}
                        submit={text('verb.reset')}
                        warning={t('admin_settings.staff.reset_warning', { email: member.email })}
                        load={loadReset}
                      >
                        {(field) => <Reason field={field} />}
                      </Verb>
                    )}
                    {member.isSelf ? null : (
                      <Verb
                        intent="remove"
                        of={String(member.id)}
                        given={{ id: member.id }}
                        label={text('verb.remove')}
                        submit={text('verb.remove')}
                        warning={t('admin_settings.staff.remove_warning', { email: member.email })}
                      />
                    )}
                  </div>
                ) : null,
            },
          ]}
        />
      </Panel>
      <RoleTable />
    </AdminPage>
  )
}

/** What each role may do. */
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
