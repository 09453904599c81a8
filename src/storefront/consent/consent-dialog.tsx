import { useEffect, useId, useRef, useState } from 'react'
import { href, localeOf } from '../../lib/routes.ts'
import { purposesOf, type Purpose } from '../../lib/trackers.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import type { Question } from './question.ts'
import styles from './consent-dialog.module.css'
import { PurposeFields, useProviders } from './purpose-fields.tsx'

/** The question. It covers the page's lower end and blocks nothing: everything can be read and bought without an answer. */
export function ConsentDialog({ trackers, answer }: Pick<Question, 'trackers' | 'answer'>) {
  const { t } = useTranslation()
  const providersOf = useProviders()
  const [granted, setGranted] = useState<Purpose[] | null>(null)
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const uncover = ({ target }: FocusEvent) => {
      if (card.current && target instanceof Element) scrollFromUnder(card.current, target)
    }
    document.addEventListener('focusin', uncover)
    return () => document.removeEventListener('focusin', uncover)
  }, [])
  return (
    <section
      ref={card}
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

/** Keeps the focused element visible (WCAG 2.4.11): browsers scroll only to elements outside of the window. */
function scrollFromUnder(card: Element, focused: Element): void {
  const [over, under] = [card.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isUnder =
    under.bottom > over.top && under.top < over.bottom && under.right > over.left && under.left < over.right
  if (isUnder && !card.contains(focused))
    window.scrollBy({ top: under.bottom - over.top + 16, behavior: 'instant' })
}
