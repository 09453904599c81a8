/** A company's details next to those of the business register, and the form that corrects them. */
import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { ActForm, Reason, useAnswer, Verb, type ActField } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './card.server.ts'
import styles from './card.module.css'

type Details = NonNullable<Awaited<ReturnType<typeof loader>>['details']>
type Correction = NonNullable<Details['correction']>

export function CompanyDetails() {
  const { t } = useTranslation()
  const { details } = useLoaderData<typeof loader>()
  const asked = useAnswer('register')?.shown as { ares: string } | undefined
  const text = (key: string) => t(`admin_customers.${key}`)
  if (!details) return null
  const { compared, isAsked, ceasedOn, addresses, correction } = details
  return (
    <Panel
      title={text('details.title')}
      id="details"
      actions={correction ? <Correct correction={correction} /> : null}
    >
      {asked ? (
        <Notice kind={asked.ares === 'found' ? 'success' : 'info'}>
          {text(`application.ares.${asked.ares}`)}
        </Notice>
      ) : null}
      {ceasedOn ? <p>{t('admin_customers.application.ceased_on', { day: ceasedOn })}</p> : null}
      <DataTable
        caption={text('details.title')}
        rows={compared}
        keyOf={({ key }) => key}
        empty=""
        toneOf={({ differs }) => (differs ? 'warn' : undefined)}
        columns={[
          { key: 'what', label: text('application.what'), isMain: true },
          { key: 'ours', label: text('details.ours'), render: ({ typed }) => typed },
          ...(isAsked
            ? [
                {
                  key: 'registered',
                  label: text('application.registered'),
                  render: ({ registered, differs }: Details['compared'][number]) =>
                    differs ? <span className={styles.differs}>≠ {registered}</span> : registered,
                },
              ]
            : []),
        ]}
      />
      <Facts
        facts={[
          [text('details.billing'), addresses.billing],
          [text('details.delivery'), addresses.delivery || text('details.as_billing')],
        ]}
      />
      {correction ? (
        <ActForm intent="register" submit={text('details.ask_register')} variant="secondary" />
      ) : null}
    </Panel>
  )
}

function Correct({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const label = t('admin_customers.verb.correct')
  return (
    <Verb
      intent="correct"
      label={label}
      submit={label}
      hotkey="c"
      warning={t('admin_customers.warning.correct')}
      given={{ seen: correction.seen }}
    >
      {(field) => <CorrectionFields field={field} correction={correction} />}
    </Verb>
  )
}

function CorrectionFields({ field, correction }: { field: ActField; correction: Correction }) {
  const { t } = useTranslation()
  const { details } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  /** The register's value, if it differs from the shop's. */
  const beside = (key: string) => {
    const row = details?.compared.find((one) => one.key === key)
    return row?.differs ? { hint: t('admin_customers.details.register_has', { value: row.registered }) } : {}
  }
  return (
    <>
      <Field
        {...field('name', correction.name)}
        label={text('application.name')}
        {...beside('name')}
        required
      />
      <Field {...field('dic', correction.dic)} label={text('application.dic')} {...beside('dic')} />
      <AddressFields
        legend={text('details.billing')}
        field={(name, ...stored) => field(`billing_information.${name}`, ...stored)}
        address={correction.billing}
        beside={beside}
      />
      <AddressFields
        legend={text('details.delivery')}
        field={(name, ...stored) => field(`delivery_address.${name}`, ...stored)}
        address={correction.delivery}
      />
      <Reason field={field} />
    </>
  )
}

function AddressFields({
  legend,
  field,
  address,
  beside = () => ({}),
}: {
  legend: string
  field: (name: string, stored?: string) => ReturnType<ActField>
  address: Correction['billing']
  beside?: (key: string) => { hint?: string }
}) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <fieldset className={styles.address}>
      <legend>{legend}</legend>
      <p>{text('details.address_hint')}</p>
      <Field {...field('first_name', address.first_name)} label={text('first_name')} />
      <Field {...field('last_name', address.last_name)} label={text('last_name')} />
      <Field {...field('phone', address.phone)} type="tel" label={text('column.phone')} />
      <Field {...field('street', address.street)} label={text('application.street')} {...beside('street')} />
      <Field {...field('city', address.city)} label={text('application.city')} {...beside('city')} />
      <Field
        {...field('zip', address.zip)}
        label={text('application.zip')}
        inputMode="numeric"
        {...beside('zip')}
      />
      <Select
        {...field('country', address.country)}
        label={text('application.country')}
        options={['CZ', 'SK'].map((code) => ({ value: code, label: text(`details.country.${code}`) }))}
      />
    </fieldset>
  )
}
