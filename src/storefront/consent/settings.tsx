import type { Consent } from '../../lib/consent.ts'
import { formatDay } from '../../lib/dates.ts'
import type { Tracker } from '../../lib/trackers.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { consentTexts } from './consent-texts.ts'
import { isRefusedByBrowser } from './browser-signal.ts'
import { PurposeFields } from './purpose-fields.tsx'
import styles from './settings.module.css'

export type ConsentSettingsProps = {
  trackers: Tracker[]
  /** This visitor's answer; null: no answer that is still valid. */
  given: Consent | null
}

/** The anchor of the settings on their page, for the visitor who saved them. */
export const consentAnchor = 'consent-settings'

/** A visitor's consent, and the form to change it: as easy as the first answer. Works without scripts. */
export function ConsentSettings(props: ConsentSettingsProps) {
  return (
    <AreaTexts texts={consentTexts}>
      <Settings {...props} />
    </AreaTexts>
  )
}

function Settings({ trackers, given }: ConsentSettingsProps) {
  const { t } = useTranslation()
  return (
    <section id={consentAnchor} aria-labelledby="consent-settings-title" className={styles.settings}>
      <Title as="h2" size="s" id="consent-settings-title">
        {t('consent.own_title')}
      </Title>
      {trackers.length === 0 ? (
        <p>{t('consent.none')}</p>
      ) : (
        // A real form, so that the page loads again with the answer.
        <form method="post" className={styles.form}>
          <State given={given} />
          <PurposeFields trackers={trackers} granted={given?.granted ?? []} />
          <ul className={styles.details}>
            {trackers.map(({ kind }) => (
              <li key={kind}>{t(`consent.detail.${kind}`)}</li>
            ))}
          </ul>
          <div className={styles.answers}>
            <Button type="submit" name="answer" value="all">
              {t('consent.accept')}
            </Button>
            <Button type="submit" name="answer" value="none">
              {t('consent.refuse')}
            </Button>
            <Button type="submit" name="answer" value="chosen" variant="secondary">
              {t('consent.save')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function State({ given }: Pick<ConsentSettingsProps, 'given'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const saysNo = useHydrated() && isRefusedByBrowser()
  if (!given) return <p>{t(saysNo ? 'consent.state_signal' : 'consent.state_none')}</p>
  const values = {
    day: formatDay(given.at, locale),
    purposes: given.granted.map((purpose) => t(`consent.purpose.${purpose}`)).join(', '),
  }
  return <p>{t(given.granted.length > 0 ? 'consent.state_granted' : 'consent.state_refused', values)}</p>
}
