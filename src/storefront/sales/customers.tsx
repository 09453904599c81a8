/** A representative's customers: search, customers due for a call, and ordering for them. */
import { Form, Link, useNavigation } from 'react-router'
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './customers.module.css'
import { InviteAgain, OrderFor } from './order-for.tsx'
import type { CustomerRow } from './page.server.ts'
import type { SalesPageData } from './page-data.ts'
import { viewHref } from './views.ts'

type List = NonNullable<SalesPageData['list']>

export function Customers({ kind, list }: { kind: CustomerKind; list: List }) {
  const { t } = useTranslation()
  const { customers, search, idle, isFirst, next } = list
  const locale = useLocale()
  const query = { ...(search ? { search } : {}), ...(idle ? { idle: '1' } : {}) }
  return (
    <>
      <Search key={`${kind}${search}${idle}`} kind={kind} list={list} />
      <VisuallyHidden as="p" role="status">
        {t('sales.list.count', { count: customers.length })}
      </VisuallyHidden>
      {customers.length === 0 ? (
        <NoCustomers kind={kind} isFiltered={search !== '' || idle || !isFirst} />
      ) : null}
      <ul className={styles.list}>
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </ul>
      {isFirst && next === null ? null : (
        <nav className={styles.pages} aria-label={t('sales.list.pages')}>
          {isFirst ? null : (
            <ButtonLink as={Link} to={viewHref(kind, 'customers', locale, query)} variant="secondary">
              {t('sales.list.first')}
            </ButtonLink>
          )}
          {next === null ? null : (
            <ButtonLink
              as={Link}
              to={viewHref(kind, 'customers', locale, { ...query, after: next })}
              variant="secondary"
            >
              {t('sales.list.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

function Search({ kind, list }: { kind: CustomerKind; list: List }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigation = useNavigation()
  const isSearching = navigation.state === 'loading' && navigation.location?.search.includes('search=')
  return (
    <Form method="get" action={viewHref(kind, 'customers', locale)} role="search" className={styles.search}>
      <Field
        name="search"
        type="search"
        label={t('sales.list.search')}
        hint={t('sales.list.search_hint')}
        defaultValue={list.search}
        maxLength={100}
        autoComplete="off"
        className={styles.word ?? ''}
      />
      <Checkbox
        name="idle"
        value="1"
        label={t('sales.list.idle')}
        defaultChecked={list.idle}
        className={classes(styles.beside, styles.idle)}
      />
      <Button
        type="submit"
        className={classes(styles.beside, styles.submit)}
        pending={isSearching ?? false}
        pendingText={t('sales.list.searching')}
      >
        {t('sales.list.submit')}
      </Button>
    </Form>
  )
}

function Row({ customer }: { customer: CustomerRow }) {
  const { t } = useTranslation()
  const { id, name, company, email, phone, state, isIdle, isActedFor, lastOrder, turnover } = customer
  const called = company?.name ?? name
  return (
    <li className={classes(styles.row, state === 'INVITED' && styles.invited)}>
      <div className={styles.who}>
        <Title as="h2" size="s" className={styles.name}>
          {called}
        </Title>
        <div className={styles.marks}>
          <Badge
            kind={state === 'ACTIVE' ? 'good' : 'plain'}
            className={state === 'ACTIVE' ? styles.wide : undefined}
          >
            {t(`sales.state.${state}`)}
          </Badge>
          {isIdle ? (
            <Badge kind="bad" className={styles.since}>
              {t('sales.row.idle')}
            </Badge>
          ) : null}
          {isActedFor ? <Badge kind="strong">{t('sales.row.acting')}</Badge> : null}
        </div>
        <p className={styles.contact}>
          {company ? (
            <span className={styles.person}>
              {name}
              <span className={styles.wide}>, {t('layout.ico', { ico: company.ico })}</span>
            </span>
          ) : null}
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <a href={`mailto:${email}`}>
            <span className={styles.wide}>{email}</span>
            <span className={styles.narrow}>{t('sales.row.email')}</span>
          </a>
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('sales.row.last')}</dt>
          <dd>
            {lastOrder ? (
              <>
                {lastOrder.day}
                <span className={styles.number}>{t('sales.row.number', { number: lastOrder.number })}</span>
              </>
            ) : (
              t('sales.row.never')
            )}
          </dd>
        </div>
        <div>
          <dt className={styles.turnover}>{t('sales.row.turnover')}</dt>
          <dd className={styles.amount}>{turnover}</dd>
        </div>
      </dl>
      <div className={styles.doing}>
        <OrderFor id={id} name={called} />
        {state === 'INVITED' ? <InviteAgain id={id} name={called} /> : null}
      </div>
    </li>
  )
}

function NoCustomers({ kind, isFiltered }: { kind: CustomerKind; isFiltered: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={styles.nobody}>
      <p>{t(isFiltered ? 'sales.list.none_found' : `sales.${kind}.none`)}</p>
      <ButtonLink
        as={Link}
        to={viewHref(kind, isFiltered ? 'customers' : 'add', locale)}
        variant={isFiltered ? 'secondary' : 'primary'}
      >
        {t(isFiltered ? 'sales.list.all' : `sales.${kind}.add`)}
      </ButtonLink>
    </div>
  )
}
