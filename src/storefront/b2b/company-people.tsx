/** One of a company's people with their permissions, and the form that invites another. */
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { Form } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { companyRoles } from '../../shop/companies/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { useFaults } from '../../pages/forms/use-faults.ts'
import type { CompanyAnswer } from './company.server.ts'
import type { CompanyData } from './company-data.ts'
import styles from './company.module.css'

type Person = CompanyData['people'][number]

export function PersonRow({
  person,
  isOwn,
  answer,
}: {
  person: Person
  isOwn: boolean
  answer: CompanyAnswer | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { customerId, invitationId, firstName, lastName, email, role, orderLimit, invited } = person
  const of = String(customerId ?? invitationId ?? '')
  const own = answer && !answer.done && answer.of === of ? answer : null
  return (
    <li className={styles.person}>
      <div>
        <strong>
          {firstName} {lastName}
        </strong>{' '}
        {isOwn ? <Badge>{t('b2b.people.you')}</Badge> : null}{' '}
        {invited ? <Badge kind="strong">{t('b2b.people.invited')}</Badge> : null}
        <p className={styles.small}>
          {email}
          {' · '}
          {t(`b2b.people.role.${role}`)}
          {orderLimit === null
            ? null
            : ` · ${t('b2b.people.limit_of', { price: formatPrice(orderLimit, locale) })}`}
        </p>
      </div>
      {customerId === null ? (
        <WithdrawForm of={of} name={`${firstName} ${lastName}`} />
      ) : (
        <Disclosure
          summary={
            <>
              {t('b2b.people.edit')}
              <span className={styles.hidden}>{` ${firstName} ${lastName}`}</span>
            </>
          }
          open={own !== null}
        >
          <MemberForms person={person} of={of} fault={own?.answer ?? null} />
        </Disclosure>
      )}
    </li>
  )
}

function WithdrawForm({ of, name }: { of: string; name: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Form method="post" action={href('b2bCompany', locale)}>
      <input type="hidden" name="of" value={of} />
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        variant="quiet"
        aria-label={t('b2b.people.withdraw_label', { name })}
      >
        {t('b2b.people.withdraw')}
      </Button>
    </Form>
  )
}

function MemberForms({ person, of, fault }: { person: Person; of: string; fault: FormAnswer | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const address = href('b2bCompany', locale)
  const { firstName, lastName } = person
  return (
    <Stack gap={4}>
      <Form method="post" action={address}>
        <Stack gap={4}>
          <input type="hidden" name="of" value={of} />
          <Rights
            typed={fault?.typed ?? rightsOf(person)}
            faults={fault?.faults ?? {}}
            prefix={`member-${of}`}
          />
          <div>
            <Button type="submit" name="intent" value="change">
              {t('b2b.people.save')}
            </Button>
          </div>
        </Stack>
      </Form>
      <Form method="post" action={address}>
        <input type="hidden" name="of" value={of} />
        <Row gap={3}>
          <Button
            type="submit"
            name="intent"
            value="remove"
            variant="secondary"
            aria-label={t('b2b.people.remove_label', { name: `${firstName} ${lastName}` })}
          >
            {t('b2b.people.remove')}
          </Button>
          <span className={styles.small}>{t('b2b.people.remove_hint')}</span>
        </Row>
      </Form>
    </Stack>
  )
}

const rightsOf = ({ role, orderLimit }: Person): Record<string, string> => ({
  role,
  order_limit: orderLimit === null ? '' : String(Math.round(orderLimit / 100)),
})

function Rights({
  typed,
  faults,
  prefix,
}: {
  typed: Record<string, string>
  faults: Record<string, string>
  prefix: string
}) {
  const { t } = useTranslation()
  const error = (name: string) => (faults[name] ? t(faults[name]) : undefined)
  return (
    <>
      <Select
        id={`${prefix}-role`}
        name="role"
        label={t('b2b.people.field.role')}
        hint={t('b2b.people.field.role_hint')}
        options={companyRoles.map((value) => ({ value, label: t(`b2b.people.role.${value}`) }))}
        defaultValue={typed['role'] ?? 'BUYER'}
        error={error('role')}
      />
      <Field
        id={`${prefix}-order_limit`}
        name="order_limit"
        inputMode="numeric"
        autoComplete="off"
        label={t('b2b.people.field.order_limit')}
        note={t('b2b.people.field.optional')}
        hint={t('b2b.people.field.order_limit_hint')}
        defaultValue={typed['order_limit'] ?? ''}
        error={error('order_limit')}
      />
    </>
  )
}

const person = [
  ['email', 'email', 'off'],
  ['first_name', 'text', 'off'],
  ['last_name', 'text', 'off'],
  ['phone', 'tel', 'off'],
] as const

const inviteOrder = [...person.map(([name]) => name), 'role', 'order_limit']

/** The same schema as the server's, loaded after the page. */
const loadCheck = checkedBy(
  async () => (await import('../../shop/companies/schema.ts')).colleague,
  (form) => {
    const { intent: _, ...given } = Object.fromEntries(form)
    return given
  },
)

export function InviteForm({ answer }: { answer: FormAnswer | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { faults, summary, watch } = useFaults(loadCheck, answer)
  const typed = answer?.typed ?? {}
  return (
    <section aria-labelledby="invite">
      <Form method="post" action={href('b2bCompany', locale)} noValidate {...watch}>
        <Stack gap={4}>
          <Title id="invite" size="s">
            {t('b2b.people.invite')}
          </Title>
          <p>{t('b2b.people.invite_text')}</p>
          <ErrorSummary
            key={summary.attempt}
            title={t('b2b.people.faults')}
            errors={inFormOrder(summary.faults, inviteOrder).map(([name, key]) => ({
              fieldId: `invite-${name}`,
              message: t(key),
            }))}
          />
          <div className={styles.fields}>
            {person.map(([name, type, autoComplete]) => (
              <Field
                key={name}
                id={`invite-${name}`}
                name={name}
                type={type}
                autoComplete={autoComplete}
                label={t(`b2b.people.field.${name}`)}
                defaultValue={typed[name] ?? ''}
                error={faults[name] ? t(faults[name]) : undefined}
              />
            ))}
            <Rights typed={typed} faults={faults} prefix="invite" />
          </div>
          <div>
            <Button type="submit" name="intent" value="invite" size="l">
              {t('b2b.people.invite_now')}
            </Button>
          </div>
        </Stack>
      </Form>
    </section>
  )
}
