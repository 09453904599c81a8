import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, useAnswer } from '../kit/act-form.tsx'
import { fieldsUnder } from '../kit/act-field.ts'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import type { loader } from './identity.server.ts'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'

export { action, loader } from './identity.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/settings/identity: what a new shop needs before it opens, in one form. */
export default function Identity() {
  const { t } = useTranslation()
  const { sections, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.identity.${key}`)
  const found = useAnswer('company')?.shown as { company: Record<string, string> } | undefined
  const company = found?.company ?? {}
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_settings.identity" part="settings">
      {mayChange ? (
        <div className={styles.values}>
          <Panel title={text('register')} id="register">
            <ActForm intent="company" submit={text('fill')} variant="secondary">
              {(field) => (
                <Field
                  {...field('ico')}
                  label={t('admin_settings.section.operator.ico')}
                  hint={text('ico_hint')}
                  inputMode="numeric"
                  maxLength={20}
                />
              )}
            </ActForm>
          </Panel>
          <ActForm
            // What the register says replaces the seller in the form.
            key={company['operator.ico'] ?? 'typed'}
            intent="identity"
            of={found ? 'register' : ''}
            given={Object.fromEntries(sections.map(({ section, base }) => [`base.${section}`, base]))}
            submit={t('admin.save')}
          >
            {(field) =>
              sections.map(({ section, fields }) => (
                <Panel key={section} title={t(`admin_settings.section.${section}.title`)} id={section}>
                  {fields.map((one) => (
                    <SettingInput
                      key={one.name}
                      section={section}
                      one={{ ...one, typed: company[`${section}.${one.name}`] ?? one.typed }}
                      field={fieldsUnder(field, section)}
                    />
                  ))}
                  {section === 'mail' ? <p>{text('sender_hint')}</p> : null}
                </Panel>
              ))
            }
          </ActForm>
        </div>
      ) : (
        <Notice kind="info">{t('admin_settings.settings.owner_alone')}</Notice>
      )}
    </AdminPage>
  )
}
