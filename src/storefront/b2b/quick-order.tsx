/** Codes and quantities pasted from a till or a spreadsheet, with the result of each line. */
import { useEffect, useRef, useState } from 'react'
import {
  Form,
  Link,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { href, type Locale } from '../../lib/routes.ts'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Container, Row, Section, Stack } from '../../ui/layout.tsx'
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

/** The delay between the last key and the preview, in milliseconds. */
const restMs = 300

/** The preview of what is in the field, which follows the typing; without scripts, that of the last answer. */
function useLiveAnswer(locale: Locale) {
  const answered = useActionData<QuickOrderAnswer>()
  const live = useFetcher<QuickOrderAnswer>()
  const [typedAfter, setTypedAfter] = useState<{ answer: typeof answered } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const preview = (list: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTypedAfter({ answer: answered })
      void live.submit({ list, intent: 'preview' }, { method: 'post', action: href('b2bQuickOrder', locale) })
    }, restMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isLive = typedAfter !== null && typedAfter.answer === answered && live.data !== undefined
  return { answered, shown: isLive ? live.data : answered, preview }
}

function QuickOrderPage({ codes, mostLines }: Page) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { answered, shown, preview } = useLiveAnswer(locale)
  const pending = useNavigation().state !== 'idle'
  // Each answer begins with what is left of its list.
  const { key } = useLocation()
  const isReady = shown !== undefined && !shown.done && shown.planned.some(({ quantity }) => quantity > 0)
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
            {shown?.done ? <Outcome key={key} answer={shown} mostLines={mostLines} /> : null}
            <Form method="post" action={href('b2bQuickOrder', locale)}>
              <Stack gap={4}>
                <TextArea
                  key={key}
                  name="list"
                  rows={8}
                  spellCheck={false}
                  autoComplete="off"
                  label={t('b2b.quick.list')}
                  hint={t('b2b.quick.list_hint', { count: mostLines })}
                  placeholder={example}
                  defaultValue={answered?.pasted ?? ''}
                  onChange={({ target }) => preview(target.value)}
                />
                {shown && !shown.done ? <Outcome answer={shown} mostLines={mostLines} /> : null}
                <Row gap={4}>
                  {isReady ? (
                    <Button
                      type="submit"
                      name="intent"
                      value="set"
                      size="l"
                      icon={<ArrowIcon />}
                      pending={pending}
                    >
                      {t('b2b.quick.set')}
                    </Button>
                  ) : null}
                  <Button
                    type="submit"
                    name="intent"
                    value="preview"
                    size="l"
                    variant={isReady ? 'secondary' : 'primary'}
                    pending={pending}
                  >
                    {t('b2b.quick.preview')}
                  </Button>
                </Row>
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

/** What was understood, or added: the goods with their prices, and the lines that were not understood. */
function Outcome({ answer, mostLines }: { answer: QuickOrderAnswer; mostLines: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { done, planned, tooLong } = answer
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4} role="status">
        {done && planned.some(({ quantity }) => quantity > 0) ? (
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
      </Stack>
    </div>
  )
}
