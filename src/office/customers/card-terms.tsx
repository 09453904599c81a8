/** The form for a company's terms. */
import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Verb, type ActField } from '../kit/act-form.tsx'
import { Ticks } from '../kit/ticks.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import type { loader } from './card.server.ts'
import styles from './card.module.css'

export function Terms() {
  const { t } = useTranslation()
  const { terms } = useLoaderData<typeof loader>()
  if (!terms) return null
  const label = t('admin_customers.verb.terms')
  return (
    <Verb intent="terms" label={label} submit={label} given={{ seen: terms.seen }}>
      {(field, answer) => <TermFields field={field} answer={answer} />}
    </Verb>
  )
}

function TermFields({ field, answer }: { field: ActField; answer: StaffAnswer | null }) {
  const { t } = useTranslation()
  const { terms } = useLoaderData<typeof loader>()
  if (!terms) return null
  const { typed, choices } = terms
  const text = (key: string) => t(`admin_customers.terms.${key}`)
  const codes = (all: string[]) => all.map((code) => ({ value: code, label: code }))
  return (
    <>
      <Select
        {...field('priceList', typed.priceList ?? '')}
        label={text('price_list')}
        emptyLabel={text('price_list_empty')}
        options={codes(choices.priceLists)}
      />
      <Select
        {...field('group', typed.group ?? '')}
        label={text('group')}
        emptyLabel={text('no_group')}
        options={codes(choices.groups)}
      />
      <Field
        {...field('minimumOrder', typed.minimumOrder)}
        label={text('minimum_order')}
        hint={text('minimum_hint')}
        inputMode="decimal"
      />
      <Field
        {...field('creditLimit', typed.creditLimit)}
        label={text('credit_limit')}
        hint={text('credit_limit_hint')}
        inputMode="decimal"
      />
      <Field {...field('dueDays', typed.dueDays)} label={text('due_days')} inputMode="numeric" />
      <Field
        {...field('freeShippingPcs', typed.freeShippingPcs)}
        label={text('free_pieces')}
        hint={text('free_hint')}
        inputMode="numeric"
      />
      <Field
        {...field('approvalOver', typed.approvalOver)}
        label={text('approval_over')}
        hint={text('approval_hint')}
        inputMode="decimal"
      />
      {/* None ticked means all. */}
      {(['shipping', 'payment'] as const).map((name) => (
        <Ticks
          key={name}
          id={field(name).id}
          legend={text(name)}
          name={name}
          choices={codes(choices[`${name}s`])}
          stored={typed[`${name}s`] ?? []}
          answer={answer}
          error={field(name).error}
          className={styles.choices}
        />
      ))}
    </>
  )
}
