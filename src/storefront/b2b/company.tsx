/** A company as its administrators see it: its people, and its terms with the shop. */
import { useActionData, useLoaderData } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { Head } from '../../pages/shared/head.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AreaPage } from './company-nav.tsx'
import { InviteForm, PersonRow } from './company-people.tsx'
import type { CompanyData } from './company-data.ts'
import type { CompanyAnswer, loader } from './company.server.ts'
import styles from './company.module.css'

export { action, loader } from './company.server.ts'

export default function Company() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded) return null
  return (
    <AreaPage menu={loaded.menu}>
      <CompanyPage {...loaded} />
    </AreaPage>
  )
}

function CompanyPage({ people, terms, ownId }: CompanyData) {
  const { t } = useTranslation()
  const answer = useActionData<CompanyAnswer>() ?? null
  const invitedCount = people.filter(({ invited }) => invited).length
  return (
    <main>
      <Head title={t('b2b.people.page_title')} index={false} />
      <Section tight>
        <Container className={styles.columns}>
          <Stack gap={5}>
            <div>
              <Title as="h1" size="m">
                {terms.company.name}
              </Title>
              <p>
                {t('layout.ico', { ico: terms.company.ico })}
                {terms.company.dic ? ` · ${t('layout.dic', { dic: terms.company.dic })}` : null}
              </p>
            </div>
            <div role="status">{answer ? <Outcome answer={answer} /> : null}</div>
            <section aria-labelledby="people">
              <Stack gap={4}>
                <Title id="people" size="s">
                  {t('b2b.people.title')}
                </Title>
                <ul className={styles.people}>
                  {people.map((person) => (
                    <PersonRow
                      key={person.customerId ?? person.invitationId}
                      person={person}
                      isOwn={person.customerId === ownId}
                      answer={answer}
                    />
                  ))}
                </ul>
              </Stack>
            </section>
            {/* After an invitation the form is empty for the next one. */}
            <InviteForm
              key={invitedCount}
              answer={answer?.intent === 'invite' && !answer.done ? answer.answer : null}
            />
          </Stack>
          <TermsTable terms={terms} />
        </Container>
      </Section>
    </main>
  )
}

function Outcome({ answer: { intent, done, answer } }: { answer: CompanyAnswer }) {
  const { t } = useTranslation()
  if (done) return <Notice kind="success" role="none" title={t(`b2b.people.done.${intent}`)} />
  const message = messageOf(answer, t)
  return message ? <Notice kind="error" role="none" title={message} /> : null
}

/** The agreed terms; the shop changes them, not this page. */
function TermsTable({ terms }: Pick<CompanyData, 'terms'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { ownPrices, minimumOrder, credit, dueDays, freeShippingPcs } = terms
  const row = (key: string, value: string) => ({ key, cells: [t(`b2b.terms.${key}`), value] })
  return (
    <aside className={styles.terms} aria-labelledby="terms">
      <Title id="terms" size="s">
        {t('b2b.terms.title')}
      </Title>
      <Table
        caption={t('b2b.terms.title')}
        hideCaption
        rows={[
          row('prices', t(ownPrices ? 'b2b.terms.own_prices' : 'b2b.terms.common_prices')),
          row('minimum', minimumOrder === 0 ? t('b2b.terms.none') : formatPrice(minimumOrder, locale)),
          ...(freeShippingPcs === null
            ? []
            : [row('free_shipping', t('b2b.terms.from_pieces', { count: freeShippingPcs }))]),
          ...(credit.limit === 0
            ? [row('invoices', t('b2b.terms.no_invoices'))]
            : [
                row('due', t('b2b.terms.days', { count: dueDays })),
                row('credit', formatPrice(credit.limit, locale)),
              ]),
        ]}
      />
      {credit.limit === 0 ? null : (
        <Meter
          value={credit.used}
          max={credit.limit}
          label={t('b2b.terms.credit_used', {
            used: formatPrice(credit.used, locale),
            left: formatPrice(credit.left, locale),
          })}
        />
      )}
      <p className={styles.small}>{t('b2b.terms.note')}</p>
    </aside>
  )
}
