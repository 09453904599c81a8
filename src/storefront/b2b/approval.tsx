/** The order that an approver was mailed: approved or declined here without a login. */
import { Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { privateHeaders } from '../../pages/shared/private-headers.ts'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import type { loader } from './approval.server.ts'
import { businessTexts } from './company-nav.tsx'
import { WaitingOrder } from './waiting-order.tsx'

export { action, loader } from './approval.server.ts'
export const headers = privateHeaders

export default withTexts(businessTexts, Approval)

function Approval() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { found } = useLoaderData<typeof loader>()
  return (
    <main>
      <Head title={t('b2b.approvals.by_link.title')} index={false} />
      <Section tight>
        <Container width="narrow">
          <Stack gap={5}>
            <Title as="h1" size="m">
              {t('b2b.approvals.by_link.title')}
            </Title>
            <div>
              <div role="status">{found?.kind === 'ended' ? <Ended {...found} /> : null}</div>
              <Stack gap={5}>
                <Found />
              </Stack>
            </div>
            <p>
              <Link to={href('b2bApprovals', locale)}>{t('b2b.approvals.by_link.all')}</Link>
            </p>
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

function Found() {
  const { t } = useTranslation()
  const { found, action } = useLoaderData<typeof loader>()
  if (!found) return <Notice kind="warning">{t('b2b.approvals.by_link.unknown')}</Notice>
  if (found.kind === 'ended') return null
  const { approver, company, order } = found
  return (
    <>
      <p>{t('b2b.approvals.by_link.as', { name: approver, company })}</p>
      <WaitingOrder order={order} to={null} action={action} />
    </>
  )
}

function Ended({ number, approved, by }: { number: string; approved: boolean; by: string | null }) {
  const { t } = useTranslation()
  if (by === null)
    return (
      <Notice kind="warning" role="none">
        {t('b2b.approvals.by_link.ended', { number })}
      </Notice>
    )
  return (
    <Notice
      kind="success"
      role="none"
      title={t(approved ? 'b2b.approvals.approved' : 'b2b.approvals.declined', { number })}
    >
      {t('b2b.approvals.by_link.by', { name: by })}
    </Notice>
  )
}
