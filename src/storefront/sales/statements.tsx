/** A representative's statements of commission: the closed months, and the documents behind one of them. */
import { Link } from 'react-router'
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './figures.module.css'
import { monthName } from './month-name.ts'
import type { SalesPageData } from './page-data.ts'
import { viewHref } from './views.ts'

type StatementsData = NonNullable<SalesPageData['statements']>
type StatementsView = { kind: CustomerKind; statements: StatementsData }

export function Statements({ kind, statements }: StatementsView) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { months, next, chosen } = statements
  if (chosen) return <Chosen kind={kind} chosen={chosen} />
  return (
    <>
      <p className={styles.soft}>{t('sales.statements.how')}</p>
      {months.length === 0 ? (
        <p>{t('sales.statements.none')}</p>
      ) : (
        <Table
          caption={t('sales.statements.months')}
          hideCaption
          figures={[1]}
          head={[t('sales.figures.month'), t('sales.figures.commission')]}
          rows={months.map(({ month, total }) => ({
            key: month,
            cells: [
              <Link key="month" to={viewHref(kind, 'statements', locale, { month })}>
                {monthName(month, locale, 'long')}
              </Link>,
              formatPrice(total, locale),
            ],
          }))}
        />
      )}
      {next === null ? null : (
        <div>
          <ButtonLink
            as={Link}
            to={viewHref(kind, 'statements', locale, { after: next })}
            variant="secondary"
          >
            {t('sales.statements.older')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** One month: its documents, the commission of each, and the file. */
function Chosen({ kind, chosen }: { kind: CustomerKind; chosen: NonNullable<StatementsData['chosen']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { month, total, lines, next } = chosen
  return (
    <section aria-labelledby="statement-title" className={styles.part}>
      <Title id="statement-title" size="s">
        {monthName(month, locale, 'long')}: {formatPrice(total, locale)}
      </Title>
      {lines.length === 0 ? (
        <p>{t('sales.statements.empty')}</p>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('sales.statements.lines')}>
            <Table
              caption={t('sales.statements.lines')}
              hideCaption
              figures={[3, 4]}
              head={['document', 'issued_on', 'order', 'percent', 'amount'].map((name) =>
                t(`sales.statements.${name}`),
              )}
              rows={lines.map(({ number, issuedOn, orderNumber, percent, amount }) => ({
                key: number,
                cells: [
                  number,
                  formatDay(new Date(`${issuedOn}T12:00:00Z`), locale),
                  orderNumber,
                  t('checkout.totals.percent', { percent }),
                  formatPrice(amount, locale),
                ],
              }))}
            />
          </div>
        </>
      )}
      <Row gap={4}>
        <ButtonLink
          href={`/api/sales-representative/commission.csv?month=${month}&locale=${locale}`}
          download
          variant="secondary"
        >
          {t('sales.statements.download')}
        </ButtonLink>
        {next === null ? null : (
          <ButtonLink
            as={Link}
            to={viewHref(kind, 'statements', locale, { month, after: next })}
            variant="secondary"
          >
            {t('sales.statements.more')}
          </ButtonLink>
        )}
        <Link to={viewHref(kind, 'statements', locale)}>{t('sales.statements.back')}</Link>
      </Row>
    </section>
  )
}
