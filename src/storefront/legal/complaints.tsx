import { Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { DocumentPage } from './document.tsx'
import type { loader } from './complaints.server.ts'
import styles from './withdrawal-form.module.css'

export { loader } from './complaints.server.ts'

export default function Page() {
  return (
    <DocumentPage {...useLoaderData<typeof loader>()}>
      <ToForm />
    </DocumentPage>
  )
}

function ToForm() {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <p>{t('complaint.open_lead')}</p>
      <div>
        <ButtonLink as={Link} to={href('complaint', useLocale())}>
          {t('complaint.open')}
        </ButtonLink>
      </div>
    </div>
  )
}
