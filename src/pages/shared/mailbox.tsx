/** The development mailbox: the mails that the shop would have sent, for testing. */
import { useTranslation } from '../../ui/texts.tsx'
import { Link, useLoaderData } from 'react-router'
import { href, type Locale } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Title } from '../../ui/title.tsx'
import { legalTexts } from './legal-texts.ts'
import { withTexts } from './with-texts.tsx'
import { useLocale } from './locale.ts'
import styles from './mailbox.module.css'
import type { loader } from './mailbox.server.ts'

export { loader } from './mailbox.server.ts'

/** Answers 404 in production. */
export const handle = { guard: 'outsideProduction' }

type MailboxData = Awaited<ReturnType<typeof useLoaderData<typeof loader>>>

export default withTexts(legalTexts, Mailbox)

function Mailbox() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { shopName, mails, mail } = useLoaderData<typeof loader>()
  const title = mail ? mail.subject : t('mailbox.title')
  return (
    <main>
      <title>{`${title} · ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <Section tight>
        <Container>
          {mail ? <OneMail mail={mail} locale={locale} /> : <List mails={mails} locale={locale} />}
        </Container>
      </Section>
    </main>
  )
}

function List({ mails, locale }: { mails: MailboxData['mails']; locale: Locale }) {
  const { t } = useTranslation()
  return (
    <Stack gap={5}>
      <Title as="h1" size="m">
        {t('mailbox.title')}
      </Title>
      <p>{t('mailbox.lead')}</p>
      {mails.length === 0 ? <p>{t('mailbox.empty')}</p> : null}
      <ul className={styles.list} aria-label={t('mailbox.list')}>
        {mails.map(({ id, to, subject, sentAt }) => (
          <li key={id} className={styles.entry}>
            <Link className={styles.subject} to={`${href('mailbox', locale)}?mail=${id}`}>
              {subject}
            </Link>
            <span className={styles.facts}>
              {to} · <Moment at={sentAt} locale={locale} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/dev/mailbox.json">{t('mailbox.json')}</a>
      </p>
    </Stack>
  )
}

function OneMail({ mail, locale }: { mail: NonNullable<MailboxData['mail']>; locale: Locale }) {
  const { t } = useTranslation()
  return (
    <Stack gap={5}>
      <p>
        <Link className={styles.back} to={href('mailbox', locale)}>
          {t('mailbox.back')}
        </Link>
      </p>
      <Title as="h1" size="s">
        {mail.subject}
      </Title>
      <dl className={styles.head}>
        <dt>{t('mailbox.to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('mailbox.sent')}</dt>
        <dd>
          <Moment at={mail.sentAt} locale={locale} />
        </dd>
        <dt>{t('mailbox.event')}</dt>
        <dd>{mail.event}</dd>
        {mail.files.length > 0 ? <Files mail={mail} /> : null}
      </dl>
      {mail.hasHtml ? null : <p>{t('mailbox.by_smtp')}</p>}
      {mail.hasHtml ? (
        <section aria-labelledby="as-html">
          <h2 id="as-html">{t('mailbox.html')}</h2>
          <iframe
            className={styles.frame}
            sandbox=""
            src={`/dev/mailbox/${mail.id}/html`}
            title={t('mailbox.html')}
          />
        </section>
      ) : null}
      {mail.text === null ? null : (
        <section aria-labelledby="as-text">
          <h2 id="as-text">{t('mailbox.text')}</h2>
          <pre className={styles.text}>{mail.text}</pre>
        </section>
      )}
    </Stack>
  )
}

function Files({ mail }: { mail: NonNullable<MailboxData['mail']> }) {
  const { t } = useTranslation()
  return (
    <>
      <dt>{t('mailbox.attachments')}</dt>
      {mail.files.map(({ name, isKept }, index) => (
        <dd key={name}>{isKept ? <a href={`/dev/mailbox/${mail.id}/file/${index + 1}`}>{name}</a> : name}</dd>
      ))}
    </>
  )
}

function Moment({ at, locale }: { at: string | null; locale: Locale }) {
  const { t } = useTranslation()
  if (at === null) return t('mailbox.not_sent')
  const format = new Intl.DateTimeFormat(locale === 'cs' ? 'cs-CZ' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Prague',
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
