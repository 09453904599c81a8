/** "Withdraw from contract here": fill in, check, confirm. */
import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { ClaimedOrder } from './claimed-goods.ts'
import { ClaimedByWords } from './claimed-by-words.tsx'
import { FormStep } from './form-step.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { useFormDraft, useSentDraft } from '../../pages/forms/draft.ts'
import styles from './withdrawal-form.module.css'
import type { WithdrawalStep } from './withdrawal.server.ts'

type Step<Name extends WithdrawalStep['step']> = Extract<WithdrawalStep, { step: Name }>

const empty = { name: '', orderNumber: '', email: '', goods: '' }

const blank: Step<'fill'> = { step: 'fill', typed: empty, pieces: null, faults: {}, refusal: null }

interface Ordered {
  order: ClaimedOrder | null
  /** The owner of form values that are not sent yet (`DraftOf`). */
  typedBy: string
}

/** A draft about one order is not about another. */
const draftName = (order: ClaimedOrder | null) => `withdrawal ${order?.number ?? ''}`

export function WithdrawalForm({ step, order, typedBy }: { step: WithdrawalStep | null } & Ordered) {
  if (step?.step === 'check') return <Check {...step} />
  if (step?.step === 'done') return <Done {...step} order={order} />
  return <Fill {...(step ?? blank)} order={order} typedBy={typedBy} />
}

function Frame({ title, focus, children }: { title: string; focus: boolean; children: ReactNode }) {
  return (
    <FormStep id="odstoupit" title={title} focus={focus}>
      {children}
    </FormStep>
  )
}

const fieldOrder = ['name', 'lines', 'orderNumber', 'email', 'goods']

function Fill({ typed, pieces, faults, refusal, order, typedBy }: Step<'fill'> & Ordered) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useFormDraft(form, { name: draftName(order), owner: typedBy, base: null }, null)
  const pending = useNavigation().state === 'submitting'
  const errors = inFormOrder(faults, fieldOrder).map(([field, key]) => ({
    fieldId: `withdraw-${field}`,
    message: t(key),
  }))
  const error = (field: keyof typeof faults) => {
    const key = faults[field]
    return key === undefined ? undefined : t(key)
  }
  return (
    <Frame title={t('withdrawal.title')} focus={false}>
      <p>{order ? t('withdrawal.of_order', { number: order.number }) : t('withdrawal.lead')}</p>
      {order ? <p>{t('withdrawal.answer_to', { email: order.email })}</p> : null}
      {refusal ? <Notice kind="error">{t(refusal)}</Notice> : null}
      <ErrorSummary title={t('withdrawal.errors_title')} errors={errors} />
      <Form ref={form} method="post" className={styles.fields} noValidate preventScrollReset>
        <Field
          id="withdraw-name"
          name="name"
          label={t('withdrawal.name')}
          hint={t('withdrawal.name_hint')}
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={typed.name}
          error={error('name')}
        />
        {order ? (
          <GoodsFields
            id="withdraw-lines"
            legend={t('withdrawal.lines')}
            hint={t('withdrawal.lines_hint')}
            error={error('lines')}
            lines={order.lines}
            chosen={pieces}
          />
        ) : (
          <ClaimedByWords
            id="withdraw"
            text={(name) => t(`withdrawal.${name}`)}
            typed={typed}
            error={error}
            goods={{ rows: 3 }}
          />
        )}
        <Button type="submit" name="intent" value="check" pending={pending}>
          {t('withdrawal.continue')}
        </Button>
      </Form>
    </Frame>
  )
}

function Check({ declaration, fields, formKey }: Step<'check'>) {
  const { t } = useTranslation()
  const pending = useNavigation().state === 'submitting'
  return (
    <Frame title={t('withdrawal.check_title')} focus>
      <p>{t('withdrawal.check_lead')}</p>
      <Facts declaration={declaration} />
      <Form method="post" preventScrollReset>
        {[...fields, ['key', formKey] as const].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Row>
          <Button type="submit" name="intent" value="confirm" pending={pending}>
            {t('withdrawal.confirm')}
          </Button>
          <Button type="submit" name="intent" value="back" variant="quiet">
            {t('withdrawal.back')}
          </Button>
        </Row>
      </Form>
    </Frame>
  )
}

function Done({ declaration, moment, order }: Step<'done'> & Pick<Ordered, 'order'>) {
  const { t } = useTranslation()
  useSentDraft(draftName(order))
  return (
    <Frame title={t('withdrawal.done_title')} focus>
      <Notice kind="success" role="none">
        <p>{t('withdrawal.done_text', { moment, email: declaration.email })}</p>
        <p>{t('withdrawal.done_next')}</p>
      </Notice>
      <Facts declaration={declaration} />
    </Frame>
  )
}

function Facts({ declaration }: { declaration: typeof empty }) {
  const { t } = useTranslation()
  const { name, orderNumber, email, goods } = declaration
  return (
    <dl className={styles.facts}>
      <dt>{t('withdrawal.name')}</dt>
      <dd>{name}</dd>
      <dt>{t('withdrawal.number')}</dt>
      <dd>{orderNumber}</dd>
      <dt>{t('withdrawal.email')}</dt>
      <dd>{email}</dd>
      <dt>{t('withdrawal.goods')}</dt>
      <dd className={styles.goods}>{goods === '' ? t('withdrawal.all_goods') : goods}</dd>
    </dl>
  )
}
