/** An invitation into a company, for a customer who has an account already: they accept it here. */
import { Form, Link, useActionData, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Container, Row, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { action, loader } from './company-invitation.server.ts'
import { businessTexts } from './company-nav.tsx'

export { action, loader } from './company-invitation.server.ts'

export default withTexts(businessTexts, Invitations)

function Invitations() {
  const { t } = useTranslation()
  const { email, invitations } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <main>
      <Head title={t('b2b.invitation.title')} index={false} />
      <Section>
        <Container width="narrow">
          <Stack gap={5}>
            <Title as="h1" size="m">
              {t('b2b.invitation.title')}
            </Title>
            {answer && 'problem' in answer ? <Notice kind="error" title={t(answer.problem)} /> : null}
            {email === null ? <LogInFirst /> : null}
            {email !== null && invitations.length === 0 ? <p>{t('b2b.invitation.none', { email })}</p> : null}
            {invitations.map((invitation) => (
              <Invitation key={invitation.id} {...invitation} />
            ))}
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

function LogInFirst() {
  const { t } = useTranslation()
  const locale = useLocale()
  const next = new URLSearchParams({ next: href('b2bInvitation', locale) })
  return (
    <>
      <p>{t('b2b.invitation.log_in')}</p>
      <div>
        <ButtonLink as={Link} to={`${href('login', locale)}?${next}`} size="l">
          {t('b2b.invitation.to_login')}
        </ButtonLink>
      </div>
    </>
  )
}

type InvitationView = ReturnType<typeof useLoaderData<typeof loader>>['invitations'][number]

function Invitation({ id, companyName, invitedBy, role }: InvitationView) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Form method="post" action={href('b2bInvitation', locale)}>
      <Stack gap={4}>
        <p>
          {t('b2b.invitation.text', {
            company: companyName,
            name: invitedBy,
            role: t(`b2b.people.role.${role}`),
          })}
        </p>
        <p>{t('b2b.invitation.means')}</p>
        <input type="hidden" name="invitation" value={id} />
        <Row gap={4}>
          <Button type="submit" name="intent" value="accept" size="l">
            {t('b2b.invitation.accept', { company: companyName })}
          </Button>
          <Button type="submit" name="intent" value="decline" variant="quiet">
            {t('b2b.invitation.decline')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
