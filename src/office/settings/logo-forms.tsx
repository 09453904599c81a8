import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { FileField } from '../kit/file-field.tsx'
import type { loader } from './setting.server.ts'
import styles from './settings.module.css'

const load = async (): Promise<Check> => checkBy((await import('./setting-forms.ts')).logoForm)

/** The logo of the brand: uploaded, replaced, or taken back; nothing in other sections. */
export function LogoForms() {
  const { t } = useTranslation()
  const { logo } = useLoaderData<typeof loader>()
  if (!logo) return null
  const text = (key: string) => t(`admin_settings.settings.logo.${key}`)
  return (
    <Panel title={t('admin_settings.section.brand.logo')} id="logo">
      <p>{t('admin_settings.section.brand.logo_hint')}</p>
      {logo.shown ? (
        <>
          <img {...logo.shown} alt="" className={styles.logo} />
          <ActForm intent="no_logo" submit={text('remove')} variant="secondary" />
        </>
      ) : (
        <p>{text('none')}</p>
      )}
      <ActForm intent="logo" submit={text('upload')} variant="secondary" hasFiles load={load}>
        {(field) => (
          <FileField
            {...field('file')}
            label={text('file')}
            hint={text('file_hint')}
            accept="image/png,image/webp,image/jpeg"
            required
          />
        )}
      </ActForm>
    </Panel>
  )
}
