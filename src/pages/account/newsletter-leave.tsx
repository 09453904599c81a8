import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from '../shared/area-texts.tsx'
import { useLocale } from '../shared/locale.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import type { action } from './newsletter-leave.server.ts'

export { action } from './newsletter-leave.server.ts'

/** The way out of the newsletter: one click on the page that every mail leads to. */
export default function NewsletterLeavePage() {
  return (
    <AreaTexts texts={accountTexts}>
      <Leave />
    </AreaTexts>
  )
}

function Leave() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const pending = useNavigation().state === 'submitting'
  const refusal = answer ? answer.key : query.has('token') ? null : 'user.link_invalid'
  if (answer && !refusal) {
    return (
      <AccountFrame title={t('newsletter.left_title')} lead={t('newsletter.left_lead')} focus>
        <p>
          <ButtonLink as={Link} to={href('home', locale)} variant="secondary">
            {t('newsletter.home')}
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('newsletter.leave_title')} lead={t('newsletter.leave_lead')}>
      {refusal ? (
        <Notice kind="error">{t(refusal)}</Notice>
      ) : (
        <Form method="post">
          <Button type="submit" size="l" wide pending={pending} pendingText={t('newsletter.pending')}>
            {t('newsletter.leave')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}
