import { Form, useActionData, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { orderTexts } from '../../pages/shared/order-texts.ts'
import type { action, loader } from './test-gateway.server.ts'
import styles from './test-gateway.module.css'

export { action, loader } from './test-gateway.server.ts'

/** For staff, and for all visitors of a demo; 404 for everyone else. */
export const handle = { guard: 'staffOrDemo' }

/** Tests the card gateway with 1 Kč: every field, the signed text, and whether the answer can be trusted. */
export default function TestGatewayPage() {
  return (
    <AreaTexts texts={orderTexts}>
      <TestGateway />
    </AreaTexts>
  )
}

function TestGateway() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isOffered, isDemo, answer } = useLoaderData<typeof loader>()
  const request = useActionData<typeof action>()
  return (
    <main>
      <Head title={t('gateway_test.title')} index={false} />
      <Section tight>
        <Container>
          <Stack gap={5}>
            <Title as="h1" size="m">
              {t('gateway_test.title')}
            </Title>
            <p>{t(isDemo ? 'gateway_test.lead_demo' : 'gateway_test.lead')}</p>
            {isOffered ? null : <Notice kind="warning">{t('gateway_test.none')}</Notice>}
            {isOffered && !request ? (
              <Form method="post" action={href('testGateway', locale)}>
                <Button type="submit" size="l">
                  {t(answer ? 'gateway_test.again' : 'gateway_test.prepare')}
                </Button>
              </Form>
            ) : null}
            {request ? <Request request={request} /> : null}
            {answer && !request ? <Answer answer={answer} /> : null}
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

type Sent = NonNullable<ReturnType<typeof useActionData<typeof action>>>
type Received = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['answer']>

function Request({ request }: { request: Sent }) {
  const { t } = useTranslation()
  return (
    <Stack gap={5}>
      <Fields caption={t('gateway_test.request')} {...request} />
      <p>
        <ButtonLink href={request.address} size="l">
          {t('gateway_test.pay')}
        </ButtonLink>
      </p>
    </Stack>
  )
}

function Answer({ answer }: { answer: Received }) {
  const { t } = useTranslation()
  const word = (isSo: boolean) => t(isSo ? 'gateway_test.yes' : 'gateway_test.no')
  const isGood = answer.refusal === null
  return (
    <Stack gap={5}>
      <Notice kind={isGood ? 'success' : 'error'}>
        {isGood ? t('gateway_test.genuine') : t('gateway_test.refused', { reason: answer.refusal })}
      </Notice>
      <Table
        caption={t('gateway_test.result')}
        figures={[]}
        rows={[
          { key: 'digest', cells: [t('gateway_test.digest', { name: 'DIGEST' }), word(answer.digest)] },
          { key: 'digest1', cells: [t('gateway_test.digest', { name: 'DIGEST1' }), word(answer.digest1)] },
          { key: 'outcome', cells: [t('gateway_test.outcome'), answer.outcome ?? '–'] },
          {
            key: 'books',
            cells: [
              t('gateway_test.books'),
              answer.booksState === null ? t('gateway_test.books_silent') : String(answer.booksState),
            ],
          },
        ]}
      />
      <Fields caption={t('gateway_test.answer')} fields={answer.fields} signedText={answer.signedText} />
    </Stack>
  )
}

function Fields({ caption, fields, signedText }: { caption: string } & Pick<Sent, 'fields' | 'signedText'>) {
  const { t } = useTranslation()
  return (
    <Stack gap={4}>
      <Table
        caption={caption}
        figures={[]}
        head={[t('gateway_test.field'), t('gateway_test.value'), t('gateway_test.signed')]}
        rows={fields.map(({ name, value, isSigned }, index) => ({
          key: `${name}-${index}`,
          cells: [
            name,
            <span key="value" className={styles.value}>
              {value}
            </span>,
            t(isSigned ? 'gateway_test.yes' : 'gateway_test.no'),
          ],
        }))}
      />
      <div>
        <p>{t('gateway_test.text')}</p>
        <pre className={styles.text}>{signedText}</pre>
      </div>
    </Stack>
  )
}
