/** The message that there was no answer, above any open window; without a lost request it is not there. */
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { hideLost, repeatLost, useLost } from './lost-requests.ts'
import styles from './no-answer-message.module.css'

function onNetwork(changed: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed)
  }
}

export function NoAnswerMessage() {
  const { t } = useTranslation()
  const lost = useLost()
  // The browser may notice only after the request has failed.
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  const newest = lost.at(-1)
  if (!newest) return null
  const { key, waitS } = newest
  // Nothing outside an open window can be used; a request lost in it goes out of sight with it.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  return createPortal(
    <div popover="manual" className={styles.place} ref={(message) => message?.showPopover()}>
      <Notice
        kind="warning"
        action={
          lost.some(({ again }) => again) ? (
            <Button variant="secondary" onClick={repeatLost}>
              {t('no_answer.again')}
            </Button>
          ) : null
        }
      >
        <p>
          {t(isOnline ? key : 'no_answer.offline')}{' '}
          {waitS === null ? null : t('no_answer.wait', { count: waitS })}
        </p>
      </Notice>
      <button type="button" className={styles.close} aria-label={t('no_answer.close')} onClick={hideLost}>
        <CloseIcon size={20} />
      </button>
    </div>,
    place,
  )
}
