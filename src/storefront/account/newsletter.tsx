import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { NewsletterForm } from '../../pages/shared/newsletter-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import type { action } from '../../pages/shared/newsletter.server.ts'

export { action } from '../../pages/shared/newsletter.server.ts'

/** /newsletter: signing up without scripts, and the confirmation by the mailed link. */
export default withTexts(accountTexts, Newsletter)

function Newsletter() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  if (answer?.done) {
    return (
      <AccountFrame title={t('newsletter.done_title')} lead={t('newsletter.done_lead')} focus>
        <Notice kind="success" role="none">
          {t('newsletter.done')}
        </Notice>
        <p>
          <ButtonLink as={Link} to={href('home', locale)}>
            {t('newsletter.home')}
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  if (query.has('token')) return <Confirm refusal={answer?.key ?? null} />
  return (
    <AccountFrame title={t('newsletter.title')} lead={t('newsletter.lead')}>
      <NewsletterForm answer={answer ?? null} />
    </AccountFrame>
  )
}

/** A button, not the link itself, confirms: programs that scan mails follow links too. */
function Confirm({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation()
  const pending = useNavigation().state === 'submitting'
  return (
    <AccountFrame title={t('newsletter.confirm_title')} lead={t('newsletter.confirm_lead')}>
      {refusal ? (
        <>
          <Notice kind="error">{t(refusal)}</Notice>
          <NewsletterForm answer={null} />
        </>
      ) : (
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value="confirm"
            size="l"
            wide
            pending={pending}
            pendingText={t('newsletter.pending')}
          >
            {t('newsletter.confirm')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}
