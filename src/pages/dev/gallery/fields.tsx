import { formatPrice } from '../../../lib/money.ts'
import { BankIcon, CardIcon, CashIcon } from '../../../ui/art/more-icons.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldFrame, FieldMessages, controlClass, fieldAria } from '../../../ui/field-frame.tsx'
import { RadioCards, type RadioCardsProps } from '../../../ui/radio-cards.tsx'
import { Select } from '../../../ui/select.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { Specimen, State } from './specimen.tsx'

/** The common states of all fields, passed to each component under the same names. */
function useFieldStates() {
  const { t } = useTranslation()
  return [
    ['empty', {}],
    ['note', { note: t('checkout.optional') }],
    ['hint', { hint: t('checkout.customer_data.email_hint') }],
    ['required, error', { required: true, error: t('validation.email.form') }],
    ['error, hint', { error: t('validation.email.required'), hint: t('checkout.customer_data.email_hint') }],
    ['disabled', { disabled: true }],
  ] as const
}

export function Fields() {
  const { t } = useTranslation()
  const states = useFieldStates()
  const label = t('checkout.customer_data.email')
  return (
    <>
      <Specimen name="Field">
        {states.map(([of, given]) => (
          <State key={of} of={of}>
            <Field {...given} name={`field-${of}`} label={label} />
          </State>
        ))}
        <State of="filled">
          <Field name="field-filled" label={label} defaultValue="zofie.novakova@example.cz" />
        </State>
        <State of="filled, error">
          <Field
            name="field-wrong"
            label={label}
            defaultValue="zofie.novakova@"
            error={t('validation.email.form')}
          />
        </State>
        <State of="readOnly">
          <Field name="field-fixed" label={label} readOnly defaultValue="zofie.novakova@example.cz" />
        </State>
      </Specimen>
      <Specimen name="FieldFrame">
        <State of="error, hint">
          <FieldFrame
            id="framed"
            label={label}
            note={t('checkout.optional')}
            error={t('validation.email.form')}
            hint={t('checkout.customer_data.email_hint')}
          >
            <input
              {...fieldAria('framed', { error: true, hint: true })}
              id="framed"
              type="search"
              className={controlClass}
            />
          </FieldFrame>
        </State>
      </Specimen>
      <Specimen name="FieldMessages">
        <State of="error, hint">
          <FieldMessages
            id="alone"
            error={t('validation.email.form')}
            hint={t('checkout.customer_data.email_hint')}
          />
        </State>
      </Specimen>
    </>
  )
}

export function OtherFields() {
  const { t } = useTranslation()
  const states = useFieldStates()
  const countries = (['CZ', 'SK'] as const).map((value) => ({
    value,
    label: t(`checkout.customer_data.countries.${value}`),
  }))
  return (
    <>
      <Specimen name="TextArea">
        {states.map(([of, given]) => (
          <State key={of} of={of}>
            <TextArea {...given} name={`area-${of}`} label={t('checkout.summary.note')} />
          </State>
        ))}
        <State of="filled">
          <TextArea
            name="area-filled"
            label={t('checkout.summary.note')}
            defaultValue={t('layout.reseller_panel.text')}
            rows={3}
          />
        </State>
      </Specimen>
      <Specimen name="Select">
        {states.map(([of, given]) => (
          <State key={of} of={of}>
            <Select
              {...given}
              name={`select-${of}`}
              label={t('checkout.customer_data.country')}
              emptyLabel={t('gallery.choose')}
              options={countries}
            />
          </State>
        ))}
        <State of="filled">
          <Select
            name="select-filled"
            label={t('checkout.customer_data.country')}
            defaultValue="SK"
            options={countries}
          />
        </State>
      </Specimen>
      <Specimen name="Checkbox">
        {states
          .filter(([of]) => of !== 'note')
          .map(([of, given]) => (
            <State key={of} of={of}>
              <Checkbox
                {...given}
                name={`box-${of}`}
                label={t('checkout.customer_data.different_delivery')}
              />
            </State>
          ))}
        <State of="defaultChecked">
          <Checkbox name="box-checked" label={t('checkout.customer_data.for_company')} defaultChecked />
        </State>
        <State of="defaultChecked, disabled">
          <Checkbox
            name="box-fixed"
            label={t('checkout.customer_data.for_company')}
            defaultChecked
            disabled
          />
        </State>
      </Specimen>
    </>
  )
}

export function Choices() {
  const { t } = useTranslation()
  const locale = useLocale()
  const payments: RadioCardsProps['options'] = [
    { value: 'card', label: t('payment_method.card.name'), media: <CardIcon />, price: t('checkout.free') },
    {
      value: 'transfer',
      label: t('payment_method.transfer.name'),
      description: t('checkout.customer_data.email_hint'),
      media: <BankIcon />,
      price: t('checkout.free'),
      details: <p>{t('checkout.free_shipping.reached')}</p>,
    },
    {
      value: 'cod',
      label: t('payment_method.cod.name'),
      media: <CashIcon />,
      price: formatPrice(3900, locale),
    },
  ]
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((value) => ({
    value,
    label: value,
    disabled: value === 'S' || value === 'XXL',
  }))
  const list = { legend: t('checkout.payment.legend'), options: payments }
  const chips = { layout: 'chips', legend: t('checkout.cart.shirt'), options: sizes } as const
  return (
    <Specimen name="RadioCards">
      <State of="list">
        <RadioCards {...list} name="cards-plain" />
      </State>
      <State of="defaultValue, hint">
        <RadioCards
          {...list}
          name="cards-chosen"
          defaultValue="transfer"
          hint={t('checkout.customer_data.why')}
        />
      </State>
      <State of="error">
        <RadioCards {...list} name="cards-error" required error={t('validation.payment')} />
      </State>
      <State of="disabled">
        <RadioCards
          {...list}
          name="cards-out"
          options={payments.map((one) => ({ ...one, disabled: one.value !== 'card' }))}
        />
      </State>
      <State of="chips">
        <RadioCards {...chips} name="chips-plain" />
      </State>
      <State of="chips, defaultValue, hint">
        <RadioCards
          {...chips}
          name="chips-chosen"
          defaultValue="M"
          hint={t('checkout.cart.shirt_hint', { count: 1 })}
        />
      </State>
      <State of="chips, error">
        <RadioCards {...chips} name="chips-error" error={t('checkout.cart.shirt_required')} />
      </State>
    </Specimen>
  )
}

export function Steppers() {
  const { t } = useTranslation()
  const states: [of: string, Partial<StepperProps>][] = [
    ['defaultValue', { defaultValue: 3 }],
    ['min', { defaultValue: 0 }],
    ['max', { defaultValue: 12, max: 12 }],
    ['four figures', { defaultValue: 9999 }],
    ['hint', { defaultValue: 20, hint: t('home.order.free_reached') }],
    ['error', { defaultValue: 7, error: t('checkout.cart.only', { count: 5 }) }],
    ['hideLabel', { defaultValue: 1, hideLabel: true }],
    ['size l', { defaultValue: 2, size: 'l', hint: t('home.order.free_reached') }],
    ['size l, error', { defaultValue: 10_000, size: 'l', error: t('checkout.cart.only', { count: 22 }) }],
  ]
  return (
    <Specimen name="Stepper">
      {states.map(([of, given]) => (
        <State key={of} of={of}>
          <Stepper
            size="m"
            {...given}
            name={`stepper-${of}`}
            label={t('home.order.pieces')}
            decreaseLabel={t('home.order.pieces_less')}
            increaseLabel={t('home.order.pieces_more')}
          />
        </State>
      ))}
    </Specimen>
  )
}
