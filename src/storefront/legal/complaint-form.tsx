/** The complaint: fill in, check and add photos, sent. */
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Row } from '../../ui/layout.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { remedies, type ComplaintValues } from '../../shop/complaints/rules.ts'
import type { ComplaintStep } from './complaint.server.ts'
import type { ClaimedOrder } from './claimed-goods.ts'
import { ClaimedByWords } from './claimed-by-words.tsx'
import { FormStep } from './form-step.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { PhotosField } from './photos-field.tsx'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { useFormDraft, useSentDraft } from '../../pages/forms/draft.ts'
import styles from './withdrawal-form.module.css'

type Step<Name extends ComplaintStep['step']> = Extract<ComplaintStep, { step: Name }>
interface Ordered {
  order: ClaimedOrder | null
  /** The owner of form values that are not sent yet (`DraftOf`). */
  typedBy: string
}

/** A draft about one order is not about another. */
const draftName = (order: ClaimedOrder | null) => `complaint ${order?.number ?? ''}`

const empty: Step<'fill'> = {
  step: 'fill',
  typed: { orderNumber: '', email: '', goods: '', fault: '', wish: '' },
  pieces: [],
  faults: {},
  refusal: null,
}

export function ComplaintForm({ step, order, typedBy }: { step: ComplaintStep | null } & Ordered) {
  if (step?.step === 'check') return <Check {...step} />
  if (step?.step === 'done') return <Done {...step} order={order} />
  return <Fill {...(step ?? empty)} order={order} typedBy={typedBy} />
}

const fieldOrder = ['orderNumber', 'email', 'goods', 'lines', 'fault', 'wish', 'photos']

function Fill({ typed, pieces, faults, refusal, order, typedBy }: Step<'fill'> & Ordered) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useFormDraft(form, { name: draftName(order), owner: typedBy, base: null }, null)
  const pending = useNavigation().state === 'submitting'
  const errors = inFormOrder(faults, fieldOrder).map(([field, key]) => ({
    fieldId: `complain-${field}`,
    message: t(key),
  }))
  const error = (field: keyof typeof faults) => {
    const key = faults[field]
    return key === undefined ? undefined : t(key)
  }
  const title = order ? t('complaint.of_order', { number: order.number }) : t('complaint.fill_title')
  return (
    <FormStep id="complain" title={title} focus={false}>
      {refusal ? <Notice kind="error">{t(refusal)}</Notice> : null}
      <ErrorSummary title={t('complaint.errors_title')} errors={errors} />
      <Form ref={form} method="post" className={styles.fields} noValidate preventScrollReset>
        {order ? (
          <>
            <p>{t('complaint.answer_to', { email: order.email })}</p>
            <GoodsFields
              id="complain-lines"
              legend={t('complaint.lines')}
              hint={t('complaint.lines_hint')}
              error={error('lines')}
              lines={order.lines}
              chosen={pieces}
            />
          </>
        ) : (
          <ClaimedByWords
            id="complain"
            text={(name) => t(`complaint.${name}`)}
            typed={typed}
            error={error}
            goods={{ rows: 2, required: true }}
          />
        )}
        <TextArea
          id="complain-fault"
          name="fault"
          label={t('complaint.fault')}
          hint={t('complaint.fault_hint')}
          maxLength={2000}
          rows={5}
          required
          defaultValue={typed.fault}
          error={error('fault')}
        />
        <div id="complain-wish" tabIndex={-1}>
          <RadioCards
            name="wish"
            legend={t('complaint.wish_legend')}
            options={remedies.map((value) => ({
              value,
              label: t(`complaint.wish.${value}`),
              description: t(`complaint.wish_hint.${value}`),
            }))}
            defaultValue={typed.wish}
            required
            error={error('wish')}
          />
        </div>
        <Button type="submit" name="intent" value="check" pending={pending}>
          {t('complaint.continue')}
        </Button>
      </Form>
    </FormStep>
  )
}

function Check({ shown, fields, formKey, troubles }: Step<'check'>) {
  const { t } = useTranslation()
  const pending = useNavigation().state === 'submitting'
  const messages = troubles.map(({ key, place }) => t(key, { place }))
  const hidden = fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  return (
    <FormStep id="complain" title={t('complaint.check_title')} focus>
      <ErrorSummary
        title={t('complaint.errors_title')}
        errors={messages.map((message) => ({ fieldId: 'complain-photos', message }))}
      />
      <p>{t('complaint.check_lead')}</p>
      <Facts shown={shown} />
      <Form method="post" encType="multipart/form-data" className={styles.fields} preventScrollReset>
        {hidden}
        <input type="hidden" name="key" value={formKey} />
        <PhotosField
          id="complain-photos"
          error={messages.length > 0 ? `${messages.join(' ')} ${t('complaint.photos_again')}` : undefined}
        />
        <Button
          type="submit"
          name="intent"
          value="send"
          pending={pending}
          pendingText={t('complaint.sending')}
        >
          {t('complaint.send')}
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        {hidden}
        <Row>
          <Button type="submit" name="intent" value="back" variant="quiet">
            {t('complaint.back')}
          </Button>
        </Row>
      </Form>
    </FormStep>
  )
}

function Done({ shown, id, moment, due, photos, order }: Step<'done'> & Pick<Ordered, 'order'>) {
  const { t } = useTranslation()
  useSentDraft(draftName(order))
  return (
    <FormStep id="complain" title={t('complaint.done_title')} focus>
      <Notice kind="success" role="none">
        <p>{t('complaint.done_text', { moment, id, email: shown.email })}</p>
        {photos > 0 ? <p>{t('complaint.done_photos', { count: photos })}</p> : null}
        <p>{t('complaint.done_next', { due })}</p>
      </Notice>
      <Facts shown={shown} />
    </FormStep>
  )
}

function Facts({ shown }: { shown: ComplaintValues }) {
  const { t } = useTranslation()
  const { orderNumber, email, goods, fault, wish } = shown
  return (
    <dl className={styles.facts}>
      <dt>{t('complaint.number')}</dt>
      <dd>{orderNumber}</dd>
      <dt>{t('complaint.email')}</dt>
      <dd>{email}</dd>
      <dt>{t('complaint.goods')}</dt>
      <dd className={styles.goods}>{goods}</dd>
      <dt>{t('complaint.fault')}</dt>
      <dd className={styles.goods}>{fault}</dd>
      <dt>{t('complaint.wish_legend')}</dt>
      <dd>{t(`complaint.wish.${wish}`)}</dd>
    </dl>
  )
}
