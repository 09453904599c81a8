import { useEffect, useRef } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm } from '../kit/act-form.tsx'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { useStaffAnswer } from '../kit/use-staff-answer.ts'
import type { SettingConflict, loader } from './setting.server.ts'
import { LogoForms } from './logo-forms.tsx'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'

export { action, loader } from './setting.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/section/:section: the section's form and all of its versions. */
export default function Setting() {
  const { t } = useTranslation()
  const { section, mayChange } = useLoaderData<typeof loader>()
  const isPaged = useSearchParams()[0].has('after')
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  return (
    <AdminPage
      title={t(`admin_settings.section.${section}.title`)}
      lead={t(`admin_settings.section.${section}.lead`)}
      texts="admin_settings.settings"
      part="settings"
    >
      <Differences />
      <div className={styles.values}>
        <Panel title={text('now')} id="now">
          {mayChange ? <Form /> : <Values />}
        </Panel>
        {mayChange ? <LogoForms /> : null}
      </div>
      {/* Its page links lead to it open. */}
      <details className={styles.history} open={isPaged || undefined}>
        <summary>{text('history')}</summary>
        <CsvLink page="settingVersionsCsv" of={{ section }} />
        <History />
      </details>
    </AdminPage>
  )
}

/** Changes that someone else saved while this page was open; undefined: no conflict. */
const useSettingConflict = (): SettingConflict | undefined =>
  useStaffAnswer()?.shown as SettingConflict | undefined

/** The version that the next change builds on: after a conflict, the one shown in its differences. */
function useBase(): number {
  const { base } = useLoaderData<typeof loader>()
  return Math.max(base, useSettingConflict()?.base ?? 0)
}

function Form() {
  const { t } = useTranslation()
  const { section, fields } = useLoaderData<typeof loader>()
  const base = useBase()
  return (
    <ActForm intent="save" given={{ section, base }} submit={t('admin.save')}>
      {(field) => (
        <>
          {fields.map((one) => (
            <SettingInput key={one.name} section={section} one={one} field={field} />
          ))}
          <Field {...field('reason')} label={t('admin_settings.settings.reason')} maxLength={500} />
        </>
      )}
    </ActForm>
  )
}

/** For members who may read the section but not change it. */
function Values() {
  const { t } = useTranslation()
  const { section, fields } = useLoaderData<typeof loader>()
  return (
    <Facts facts={fields.map(({ name, typed }) => [t(`admin_settings.section.${section}.${name}`), typed])} />
  )
}

/** Shows what someone else has saved since: saving once more writes the values of the form. */
function Differences() {
  const { t } = useTranslation()
  const { section } = useLoaderData<typeof loader>()
  const clash = useSettingConflict()
  const place = useRef<HTMLDivElement>(null)
  // The submitted form is remounted, so the focus moves on to the differences.
  useEffect(() => {
    if (clash) place.current?.focus()
  }, [clash])
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  if (!clash) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={text('clash')} id="clash">
        <Notice kind="warning">{text('clash_lead')}</Notice>
        <DataTable
          caption={text('clash')}
          rows={clash.differences}
          keyOf={({ name }) => name}
          empty={text('clash_same')}
          columns={[
            {
              key: 'field',
              label: text('field'),
              isMain: true,
              render: ({ name }) => t(`admin_settings.section.${section}.${name}`),
            },
            { key: 'base', label: text('base') },
            { key: 'current', label: text('current') },
            { key: 'yours', label: text('yours') },
          ]}
        />
      </Panel>
    </div>
  )
}

function History() {
  const { t } = useTranslation()
  const { section, versions, next, previous, mayChange } = useLoaderData<typeof loader>()
  const base = useBase()
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  return (
    <DataTable
      caption={text('history')}
      rows={versions}
      keyOf={({ version }) => String(version)}
      next={next}
      previous={previous}
      empty={text('no_history')}
      columns={[
        { key: 'version', label: text('version'), isMain: true },
        {
          key: 'what',
          label: text('change'),
          render: ({ version, at, who, reason, changes }) => (
            <>
              <p>{[at, who ?? text('program')].filter(Boolean).join(' · ')}</p>
              {reason === '' ? null : <p>{reason}</p>}
              <ul>
                {changes.map(({ name, was, is }) => (
                  <li key={name}>
                    {t(`admin_settings.section.${section}.${name}`)}: {was} → {is}
                  </li>
                ))}
              </ul>
              {mayChange && version !== base ? (
                // Restoring makes a new version and can itself be undone, so it needs no warning.
                <ActForm
                  intent="back"
                  of={String(version)}
                  given={{ section, base, version }}
                  submit={text('verb.back')}
                  variant="secondary"
                />
              ) : null}
            </>
          ),
        },
      ]}
    />
  )
}
