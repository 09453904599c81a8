/** Codes and quantities pasted from a till or a spreadsheet, with the result of each line. */
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AreaPage } from './company-nav.tsx'
import { orderPage } from '../../pages/shared/order-page.ts'
import { QuickOrderPreview } from './quick-order-preview.tsx'
import type { loader, QuickOrderAnswer } from './quick-order.server.ts'

export { action, loader } from './quick-order.server.ts'

type Page = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

export default function QuickOrder() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  return (
    <AreaPage menu={loaded.menu}>
      <QuickOrderPage {...loaded} />
    </AreaPage>
  )
}

const example = 'snack_box 5\nBM-CHILLI-50 2 box\n2000000000091;40'

function QuickOrderPage({ codes, mostLines }: Page) {
  const { t } = useTranslation()
  const locale = useLocale()
  const answer = useActionData<QuickOrderAnswer>()
  const pending = useNavigation().state !== 'idle'
  return (
    <main>
      <Head title={t('b2b.quick.title')} index={false} />
      <Section tight>
        <Container width="narrow">
          <Stack gap={5}>
            <Title as="h1" size="m">
              {t('b2b.quick.title')}
            </Title>
            <p>{t('b2b.quick.lead')}</p>
            {answer ? <Outcome answer={answer} mostLines={mostLines} /> : null}
            <Form method="post" action={href('b2bQuickOrder', locale)}>
              <Stack gap={4}>
                <TextArea
                  key={answer?.done ? 'done' : 'open'}
                  name="list"
                  rows={10}
                  spellCheck={false}
                  autoComplete="off"
                  label={t('b2b.quick.list')}
                  hint={t('b2b.quick.list_hint', { count: mostLines })}
                  placeholder={example}
                  defaultValue={answer && !answer.done ? answer.pasted : ''}
                />
                <div>
                  <Button type="submit" name="intent" value="preview" size="l" pending={pending}>
                    {t('b2b.quick.preview')}
                  </Button>
                </div>
              </Stack>
            </Form>
            <Disclosure summary={t('b2b.quick.codes')}>
              <Table
                caption={t('b2b.quick.codes')}
                hideCaption
                head={[t('b2b.quick.goods'), t('b2b.quick.code'), t('b2b.quick.ean')]}
                figures={[]}
                rows={codes.map(({ code, ean, name }) => ({ key: code, cells: [name, code, ean ?? ''] }))}
              />
            </Disclosure>
          </Stack>
        </Container>
      </Section>
    </main>
  )
}

function Outcome({ answer, mostLines }: { answer: QuickOrderAnswer; mostLines: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { done, planned, tooLong, pasted } = answer
  const some = planned.some(({ quantity }) => quantity > 0)
  return (
    <Stack gap={4} role="status">
      {done && some ? (
        <Notice
          kind="success"
          role="none"
          title={t('b2b.quick.done')}
          action={
            <ButtonLink as={Link} to={orderPage(locale, 'B2B')} icon={<ArrowIcon />}>
              {t('b2b.quick.to_order')}
            </ButtonLink>
          }
        />
      ) : null}
      {tooLong ? (
        <Notice kind="warning" role="none" title={t('b2b.quick.too_long', { count: mostLines })} />
      ) : null}
      <QuickOrderPreview answer={answer} />
      {done || !some ? null : (
        <Form method="post" action={href('b2bQuickOrder', locale)}>
          <input type="hidden" name="list" value={pasted} />
          <Button type="submit" name="intent" value="set" size="l" icon={<ArrowIcon />}>
            {t('b2b.quick.set')}
          </Button>
        </Form>
      )}
    </Stack>
  )
}
