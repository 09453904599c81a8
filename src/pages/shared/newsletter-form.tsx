import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Link, useFetcher } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import type { NewsletterAnswer } from './newsletter.server.ts'
import { messageOf } from '../forms/form-answer.ts'
import { useLocale } from './locale.ts'
import styles from './newsletter-form.module.css'

/**
 * Signs up for the newsletter; without scripts its page handles it. After a success it shows a message and is empty again.
 */
export function NewsletterForm({ answer = null }: { answer?: NewsletterAnswer | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const own = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<NewsletterAnswer>()
  const isSending = fetcher.state !== 'idle'
  const said = fetcher.data ?? answer
  const isSent = said?.sent === true
  const heard = useRef<NewsletterAnswer | null>(null)
  useEffect(() => {
    // A submit without an answer changes nothing: the values entered since the last answer stay.
    if (isSending || said === heard.current) return
    heard.current = said
    if (isSent) form.current?.reset()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [said, isSent, isSending])
  const refusal = said ? (said.faults['email'] ? t(said.faults['email']) : messageOf(said, t)) : null
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href('newsletter', locale)}
      className={styles.form}
      noValidate
    >
      <div className={styles.line}>
        <Field
          id={`${own}email`}
          name="email"
          type="email"
          inputMode="email"
          label={t('layout.newsletter.label')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={isSent ? '' : said?.typed['email']}
          error={isSending ? undefined : (refusal ?? undefined)}
          className={styles.field}
        />
        <Button type="submit" pending={isSending} pendingText={t('layout.newsletter.pending')}>
          {t('layout.newsletter.submit')}
        </Button>
      </div>
      <p className={styles.sent} role="status">
        {isSent && !isSending ? t('layout.newsletter.sent') : null}
      </p>
      <p className={styles.consent}>
        {t('layout.newsletter.consent')} <Link to={href('privacy', locale)}>{t('layout.page.privacy')}</Link>
      </p>
    </fetcher.Form>
  )
}
