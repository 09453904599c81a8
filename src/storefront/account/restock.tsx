import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { RestockForm } from '../../pages/shared/restock-form.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import type { action, loader } from './restock.server.ts'

export { action, loader } from './restock.server.ts'

/** The page behind the mailed link of an alert; without scripts it answers the form of a sold-out product too. */
export default withTexts(accountTexts, Restock)

function Restock() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { goods } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const variant = Number(answer?.typed['variant'])
  const toRange = (
    <p>
      <ButtonLink as={Link} to={href('range', locale)} variant="secondary">
        {t('restock.range')}
      </ButtonLink>
    </p>
  )
  if (answer?.done)
    return (
      <AccountFrame title={t(`restock.${answer.done}.title`)} lead={t(`restock.${answer.done}.lead`)} focus>
        {toRange}
      </AccountFrame>
    )
  if (answer?.isSent)
    return (
      <AccountFrame
        title={t('restock.sent_title')}
        lead={t('restock.sent', { email: answer.typed['email'] ?? '' })}
        focus
      >
        {toRange}
      </AccountFrame>
    )
  if (goods) return <Decide name={goods.name} slug={goods.slug} />
  return (
    <AccountFrame title={t('restock.title')} lead={t('restock.lead')}>
      {variant > 0 ? (
        <RestockForm variants={[{ variantId: variant, label: '' }]} answer={answer ?? null} />
      ) : (
        <Stack gap={4}>
          <Notice kind="info" role="none">
            {t('restock.over')}
          </Notice>
          {toRange}
        </Stack>
      )}
    </AccountFrame>
  )
}

/** A button, not the link itself, confirms: programs that scan mails follow links too. */
function Decide({ name, slug }: { name: string; slug: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const pending = useNavigation().state === 'submitting'
  return (
    <AccountFrame
      title={t('restock.title')}
      lead={
        <>
          {t('restock.decide')} <Link to={href('product', locale, { slug })}>{name}</Link>
        </>
      }
    >
      <Form method="post">
        <Stack gap={4}>
          <Button type="submit" name="intent" value="confirm" size="l" wide pending={pending}>
            {t('restock.confirm.button')}
          </Button>
          <Button type="submit" name="intent" value="forget" variant="quiet">
            {t('restock.forget.button')}
          </Button>
        </Stack>
      </Form>
    </AccountFrame>
  )
}
