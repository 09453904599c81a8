import { useId, useState } from 'react'
import { href } from '../../lib/routes.ts'
import { localeOf } from '../../lib/routes.ts'
import { purposesOf, type Purpose } from '../../lib/trackers.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import type { Question } from './ask.tsx'
import styles from './consent-dialog.module.css'
import { PurposeFields, useProviders } from './purpose-fields.tsx'

/** The question. It lies over the page's lower end and locks nothing: everything can be read and bought without an answer. */
export function ConsentDialog({ trackers, answer }: Pick<Question, 'trackers' | 'answer'>) {
  const { t } = useTranslation()
  const providersOf = useProviders()
  const [granted, setGranted] = useState<Purpose[] | null>(null)
  const titleId = useId()
  return (
    <section
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      data-tone="ink"
      className={styles.card}
    >
      <Title as="h2" size="s" id={titleId}>
        {t('consent.title')}
      </Title>
      <p>
        {t('consent.text', { providers: providersOf(trackers) })}{' '}
        <a href={href('cookies', localeOf(location.pathname))}>{t('consent.more')}</a>
      </p>
      {granted ? (
        <fieldset className={styles.purposes}>
          <legend className={styles.legend}>{t('consent.settings')}</legend>
          <PurposeFields trackers={trackers} granted={granted} onChange={setGranted} />
          <Button variant="secondary" onClick={() => answer(granted)}>
            {t('consent.save')}
          </Button>
        </fieldset>
      ) : null}
      <div className={styles.answers}>
        <Button wide onClick={() => answer(purposesOf(trackers))}>
          {t('consent.accept')}
        </Button>
        <Button wide onClick={() => answer([])}>
          {t('consent.refuse')}
        </Button>
      </div>
      {granted ? null : (
        <Button variant="quiet" onClick={() => setGranted([])}>
          {t('consent.settings')}
        </Button>
      )}
    </section>
  )
}
