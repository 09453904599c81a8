import { useRef } from 'react'
import { useTranslation } from '../../../ui/texts.tsx'
import { Form, useNavigation } from 'react-router'
import { ArrowIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { guest, orderDraft, useFormDraft } from '../../../pages/forms/draft.ts'
import choice from './choice-step.module.css'
import {
  AddressFields,
  CompanyFields,
  DeliveryFields,
  PersonFields,
} from '../../../pages/forms/contact-fields.tsx'
import styles from './contact-step.module.css'
import { inFormOrder } from '../../../pages/forms/in-form-order.ts'
import { noHouseNumber, toggles } from '../../../pages/forms/customer-fields.ts'
import { addressIsCompanys, contactOrder, customerIn } from './customer-form.ts'
import { houseOf } from '../../../lib/house.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { phoneMask, zipMask } from '../../../pages/forms/masks.ts'
import { faultsOf } from '../../../pages/forms/schema-faults.ts'
import type { Destination } from '../../../shop/cart/rules.ts'
import type { OrderData } from './order-data.ts'
import { NoteAlong } from './note-along.tsx'
import { useFormAddress, type StepProps } from './order-state.ts'
import { StepFault } from './step-fault.tsx'
import { StepFrame, StepTotal } from './step-frame.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { LoginOpener } from '../../../pages/shared/login-opener.tsx'
import { orderPage } from '../../../pages/shared/order-page.ts'
import { townLine } from '../../../pages/shared/town-line.ts'
import { useRegister } from '../../../pages/forms/register-field.tsx'
import { useFaults, type Check } from '../../../pages/forms/use-faults.ts'
import { readFormText } from '../../../lib/text-field.ts'

type Needs = Pick<OrderData, 'requirements' | 'goesHome'>

const loadCheck = async ({ requirements, goesHome }: Needs): Promise<Check> => {
  const [{ customerData }, { destinationFaults }] = await Promise.all([
    import('../../../shop/cart/schema.ts'),
    import('../../../shop/cart/rules.ts'),
  ])
  return (form) => {
    const given = customerIn(form, null)
    const parsed = readFormText(customerData, given)
    // The form offers only countries that are served.
    const asked = { requirements, goesHome, countries: null }
    const missing = destinationFaults(given as unknown as Destination, asked)
    return {
      ...Object.fromEntries(missing.map(({ path, error_trans_key }) => [path, error_trans_key])),
      ...(parsed.success ? {} : faultsOf(parsed.error.issues)),
    }
  }
}

/** The same function each time. */
const checks = {
  CONTACT: async () => await loadCheck({ requirements: 'CONTACT', goesHome: false }),
  FULL: async () => await loadCheck({ requirements: 'FULL', goesHome: false }),
  HOME: async () => await loadCheck({ requirements: 'FULL', goesHome: true }),
}

/** The buyer, the destination, and the company on the invoice. */
export function ContactStep({ order, answer, kept }: StepProps) {
  return (
    <StepFrame step="customer_data" order={order} essence={<ContactEssence order={order} />}>
      {order.typedBy === guest && order.trade === 'B2C' ? <Login /> : null}
      <ContactForm order={order} answer={answer} kept={kept} />
    </StepFrame>
  )
}

/** Who has an account logs in and comes back, with the account's details filled in. */
function Login() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <p className={styles.login}>
      {t('checkout.customer_data.has_account')}{' '}
      <LoginOpener next={orderPage(locale, 'B2C')}>{t('checkout.customer_data.login')}</LoginOpener>
    </p>
  )
}

function ContactForm({ order, answer, kept }: StepProps) {
  const { t } = useTranslation()
  const formAddress = useFormAddress('customer_data')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const said = answer?.intent === 'customer_data' ? answer : null
  const check = checks[order.goesHome ? 'HOME' : order.requirements]
  const { faults, summary, watch } = useFaults(check, said?.register ? null : said)
  const register = useRegister(form, said)
  useFormDraft(
    form,
    { name: orderDraft('contact'), owner: order.typedBy, base: order.customer },
    summary.attempt,
  )
  // Data entered for this order comes first; before there is any, that of the account and the company.
  const stored: Record<string, unknown> = { ...(order.customer ?? order.known) }
  const field = (part: string, name: string) => ({
    id: `${part}.${name}`,
    name: `${part}.${name}`,
    defaultValue: said?.typed[`${part}.${name}`] ?? storedText(stored[part], name),
    error: faults[`${part}.${name}`] ? t(faults[`${part}.${name}`] ?? '') : undefined,
  })
  const isTicked = (toggle: string, is: boolean) => (said ? toggle in said.typed : is)
  const hasDelivery = Boolean((order.customer ?? order.known)?.delivery_address)
  const house = (part: string) => {
    const name = `${part}.${noHouseNumber}`
    const has = stored[part] as { has_no_house_number?: boolean } | null | undefined
    const isAsked = faults[`${part}.street`] === 'validation.street.house_number'
    return { name, isTicked: isTicked(name, has?.has_no_house_number === true), isAsked }
  }
  const address = (
    <>
      <AddressFields
        field={field}
        goesHome={order.goesHome}
        countries={order.countries}
        house={order.goesHome ? house('billing_information') : null}
      />
      {order.goesHome ? null : <p className={styles.privacy}>{t('checkout.customer_data.why_address')}</p>}
    </>
  )
  return (
    <Form
      ref={form}
      method="post"
      action={formAddress}
      className={choice.form}
      noValidate
      {...watch}
      onSubmit={(event) => {
        if (register.isAsked(event)) return
        watch.onSubmit(event)
        if (event.isDefaultPrevented()) event.stopPropagation()
      }}
    >
      {/* Enter presses the first button of a form: it should send, not ask the register. */}
      <button type="submit" className={choice.enter} tabIndex={-1} aria-hidden="true" />
      <ErrorSummary
        key={summary.attempt}
        title={t('checkout.customer_data.faults')}
        errors={inFormOrder(summary.faults, contactOrder).map(([fieldId, key]) => ({
          fieldId,
          message: t(key),
        }))}
      />
      <input type="hidden" name="intent" value="customer_data" />
      <NoteAlong kept={kept} />
      <PersonFields field={field} />
      <CompanyFields
        field={field}
        ticked={isTicked(toggles.company, Boolean((order.customer ?? order.known)?.company))}
        register={register.state}
      >
        {order.requirements === 'CONTACT' ? (
          <>
            <input type="hidden" name={addressIsCompanys} value="1" />
            {address}
          </>
        ) : null}
      </CompanyFields>
      {order.requirements === 'FULL' ? address : null}
      {order.goesHome ? (
        <DeliveryFields
          field={field}
          ticked={isTicked(toggles.delivery, hasDelivery)}
          countries={order.countries}
          house={house('delivery_address')}
        />
      ) : null}
      <p className={styles.privacy}>{t('checkout.customer_data.why')}</p>
      {order.willBeAsked ? <p className={styles.privacy}>{t('checkout.customer_data.review')}</p> : null}
      <StepTotal order={order} />
      <StepFault order={order} answer={answer} />
      <Button
        type="submit"
        size="l"
        className={choice.go}
        icon={<ArrowIcon />}
        pending={navigation.formData?.get('intent') === 'customer_data'}
        pendingText={t('checkout.pending')}
      >
        {t('checkout.customer_data.continue')}
      </Button>
    </Form>
  )
}

function storedText(part: unknown, name: string): string {
  const value = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : ''
  const mask = { phone: phoneMask, zip: zipMask }[name]
  return typeof value !== 'string' ? '' : mask ? mask(value) : value
}

function ContactEssence({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation()
  if (!order.customer) return null
  const { billing_information: who, delivery_address: to, company } = order.customer
  return (
    <div className={styles.essence}>
      <p>
        <strong>
          {who.first_name} {who.last_name}
        </strong>
        <br />
        {who.email}
        <br />
        {formatPhone(who.phone)}
      </p>
      {(order.requirements === 'FULL' || company) && who.street ? (
        <p>
          {who.street}
          <br />
          {townLine(who, t)}
          {order.goesHome && !to ? <HouseRead {...who} /> : null}
        </p>
      ) : null}
      {to && order.goesHome ? (
        <p>
          <strong>{t('checkout.customer_data.delivered_to')}</strong>
          <br />
          {to.first_name} {to.last_name}, {to.street}
          <br />
          {townLine(to, t)}
          <HouseRead {...to} />
        </p>
      ) : null}
      {order.zipDoubts.map((doubt) => (
        <p key={doubt.town}>{t('validation.zip_doubt', doubt)}</p>
      ))}
      {company ? (
        <p>
          <strong>{company.name}</strong>
          <br />
          {t('checkout.customer_data.ico')} {company.ico}
        </p>
      ) : null}
    </div>
  )
}

/** Shows the number as the carrier will get it, so that a misread one is noticed before the order is sent. */
function HouseRead({ street }: { street: string }) {
  const { t } = useTranslation()
  const { number } = houseOf(street)
  return (
    <>
      <br />
      {number === ''
        ? t('checkout.customer_data.house_without_number')
        : t('checkout.customer_data.house_number', { number })}
    </>
  )
}
