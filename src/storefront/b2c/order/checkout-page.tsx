import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../ui/texts.tsx'
import { Link, useActionData, useFetcher, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../../lib/routes.ts'
import { Picture } from '../../../ui/art/pictures.tsx'
import { useBrand } from '../../../ui/brand.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Container } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Title } from '../../../ui/title.tsx'
import { anchors } from '../../../pages/shared/anchors.ts'
import { AreaTexts } from '../../../pages/shared/area-texts.tsx'
import { Head } from '../../../pages/shared/head.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import type { loader } from '../order.server.ts'
import { CartStep } from './cart-step.tsx'
import { Changes } from './changes.tsx'
import { ContactStep } from './contact-step.tsx'
import type { OrderAnswer, OrderData } from './order-data.ts'
import { cartFetcher, useKept, useNamedStep, type Kept } from './order-state.ts'
import { orderTexts } from '../../../pages/shared/order-texts.ts'
import { ShippingStep } from './shipping-step.tsx'
import { LeavingStep } from './step-frame.tsx'
import { openStep } from './steps.ts'
import { orderAhead } from './ahead.ts'
import { withDraft, withQuantities } from './draft-totals.ts'
import { SummaryStep } from './summary-step.tsx'
import { TotalsBox } from './totals-box.tsx'
import { NotYou } from '../remember-buyer.tsx'
import styles from '../order.module.css'

/** Cart, delivery with payment, contact and summary on one page; the server decides which step comes next. */
export default function OrderPage() {
  return (
    <AreaTexts texts={orderTexts}>
      <Order />
    </AreaTexts>
  )
}

function Order() {
  const { t } = useTranslation()
  const locale = useLocale()
  const order = useLoaderData<typeof loader>()
  const answer = useActionData() as OrderAnswer | undefined
  // The error of a refused form is shown in the step that is open then; an empty cart has no steps.
  const isSaidInStep = Boolean(answer?.fault) && order.lines.length > 0
  return (
    <main className={styles.page} data-buying={order.lines.length > 0 || undefined}>
      <Head title={t('checkout.head_title')} index={false} />
      <Container>
        <div className={styles.top}>
          <Title as="h1" size="l">
            {t('checkout.title')}
          </Title>
          <Link to={href('contact', locale)} target="_blank">
            {t('checkout.help')}
          </Link>
        </div>
        <div className={styles.news}>
          {answer?.fault && !isSaidInStep ? (
            <Notice kind="error">
              <p>{t(answer.fault)}</p>
            </Notice>
          ) : null}
          {order.isRemembered && order.lines.length > 0 ? <NotYou /> : null}
          {isSaidInStep ? null : (
            <Changes changes={answer?.changes.length ? answer.changes : order.changes} />
          )}
        </div>
        {order.lines.length === 0 ? (
          <Empty trade={order.trade} />
        ) : (
          <Way order={order} answer={answer ?? null} />
        )}
      </Container>
    </main>
  )
}

function Way({ order, answer }: { order: OrderData; answer: OrderAnswer | null }) {
  const kept = useKept(order, answer)
  const undecided = order.tShirt !== null && order.tShirt.size === null && !order.tShirt.declined
  const stays = answer?.stays ? openStep(order.guessed, answer.intent, undecided) : order.open
  const { ahead, onSubmit } = useAhead(order, kept)
  const before = kept.cartOpen ? 'cart' : stays
  const open = ahead?.open ?? before
  useFocusOnStep(open)
  useNamedStep(ahead ? null : open)
  const counted = withDraft({ ...(ahead ?? withQuantities(order, kept.wanted)), open }, kept.draft)
  const props = { order: counted, answer, kept }
  const choice = { ...props, isAhead: ahead !== null }
  return (
    <>
      <Reach {...order.reach} />
      <div className={styles.columns}>
        <div className={styles.way} onSubmit={onSubmit} data-ahead={ahead ? open : undefined}>
          <LeavingStep value={ahead ? before : null}>
            <CartStep {...props} />
            <ShippingStep {...choice} />
            <ContactStep {...props} />
            <SummaryStep {...choice} />
          </LeavingStep>
        </div>
        {/* The summary lists the same, and more. */}
        {open === 'summary' ? null : <TotalsBox order={counted} />}
      </div>
    </>
  )
}

/**
 * The order with the step that a form under way is about to open; null: none is under way, or only the server
 * knows. By a state of its own, since the router reports a navigation only after drawing the whole page.
 */
function useAhead(order: OrderData, kept: Kept) {
  const [ahead, setAhead] = useState<OrderData | null>(null)
  const navigation = useNavigation()
  const cart = useFetcher({ key: cartFetcher })
  const isIdle = navigation.state === 'idle' && cart.state === 'idle'
  // An answer may come before its navigation was ever drawn.
  const answered = isIdle ? order : null
  useEffect(() => {
    if (answered) setAhead(null)
  }, [answered])
  const onSubmit = ({ target, nativeEvent }: FormEvent) => {
    const { submitter } = nativeEvent as SubmitEvent
    const form = new FormData(target as HTMLFormElement, submitter)
    setAhead((before) => before ?? orderAhead(withQuantities(order, kept.wanted), form, kept.points))
  }
  return { ahead, onSubmit }
}

/**
 * Countries of delivery and ways to pay, stated before anything is requested (Consumer Protection Act,
 * Directive 2011/83, Article 8).
 */
function Reach({ countries, payments }: OrderData['reach']) {
  const { t } = useTranslation()
  const locale = useLocale()
  const listed = (words: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(words)
  if (countries.length === 0 || payments.length === 0) return null
  const small = (word: string) => word.charAt(0).toLocaleLowerCase(locale) + word.slice(1)
  return (
    <p className={styles.reach}>
      {t('checkout.reach', {
        countries: listed(
          countries.map((country) => t(`checkout.customer_data.countries.${country}`)),
          'conjunction',
        ),
        payments: listed(
          payments.map((code) => small(t(`payment_method.${code}.name`))),
          'disjunction',
        ),
      })}{' '}
      <Link to={href('shippingAndPayment', locale)}>{t('layout.page.shippingAndPayment')}</Link>
    </p>
  )
}

/** Moves the focus to the step that has opened; not on arrival, and not if nothing changed. */
function useFocusOnStep(open: string) {
  const before = useRef(open)
  useEffect(() => {
    const refused = document.querySelector('[data-open] [data-refused]')
    if (before.current !== open && !refused) document.querySelector<HTMLElement>('[data-open] h2')?.focus()
    before.current = open
  }, [open])
}

function Empty({ trade }: Pick<OrderData, 'trade'>) {
  const { t } = useTranslation()
  const { drawings } = useBrand()
  const locale = useLocale()
  return (
    <div className={styles.empty}>
      {drawings ? <Picture name="box" width={360} eager /> : null}
      <div>
        <Title size="m">{t('checkout.empty.title')}</Title>
        <p className={styles.emptyText}>{t('checkout.empty.text')}</p>
        <ButtonLink
          as={Link}
          size="l"
          to={trade === 'B2B' ? href('b2bHome', locale) : `${href('home', locale)}#${anchors.order[locale]}`}
        >
          {t('checkout.empty.action')}
        </ButtonLink>
      </div>
    </div>
  )
}
