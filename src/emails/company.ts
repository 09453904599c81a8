/** Mails to a company's people: an invitation, an order that waits for an approver, and the decision. */
import type { Translate } from '../lib/i18n.ts'
import { formatPrice } from '../lib/money.ts'
import { formatDay } from '../lib/dates.ts'
import { href, type Locale } from '../lib/routes.ts'
import { oneLine, type Fact, type Piece, type Sender, type Written } from './content.ts'
import { linesPiece, orderAddress, type MailedOrder } from './order.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** `join`: to the owner of an account. `to_approve`: to an approver. The others: to the buyer. */
export type CompanyMail =
  | { kind: 'join'; company: string; by: string }
  | {
      kind: 'to_approve'
      order: MailedOrder
      company: string
      by: string
      until: Date | null
      link: { approverId: number; secret: string }
    }
  | { kind: 'approved'; order: MailedOrder; by: string; pay: boolean }
  | { kind: 'declined'; order: MailedOrder; by: string; reason: string }
  | { kind: 'not_approved'; order: MailedOrder }

export function companyMail(mail: CompanyMail, locale: Locale, sender: Sender, shipped: Translate): Written {
  const t = worded(sender, locale, shipped)
  const filling = {
    shopName: sender.shopName,
    ...('company' in mail ? { company: oneLine(mail.company) } : {}),
    ...('by' in mail ? { by: oneLine(mail.by) } : {}),
    ...('order' in mail
      ? { number: mail.order.number, total: formatPrice(mail.order.totalWithVat, locale) }
      : {}),
  }
  return write(
    {
      locale,
      subject: t(`company_mail.${mail.kind}.subject`, filling),
      preview: t(`company_mail.${mail.kind}.preview`, filling),
      title: t(`company_mail.${mail.kind}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`company_mail.${mail.kind}.text`, filling) },
        ...piecesOf(mail, locale, sender, t),
        { kind: 'small', text: t(`company_mail.${mail.kind}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}

function piecesOf(mail: CompanyMail, locale: Locale, sender: Sender, t: Translate): Piece[] {
  const button = (label: string, address: string): Piece => ({ kind: 'button', label, href: address })
  switch (mail.kind) {
    case 'join':
      return [button(t('company_mail.join.button'), `${sender.origin}${href('b2bInvitation', locale)}`)]
    case 'to_approve':
      return [
        { kind: 'facts', facts: factsOf(mail, locale, t) },
        button(t('company_mail.to_approve.button'), approvalAddress(mail, locale, sender)),
        linesPiece(mail.order, t),
      ]
    case 'approved':
      return [
        { kind: 'paragraph', text: t(`company_mail.approved.${mail.pay ? 'pay' : 'no_pay'}`) },
        button(
          t(mail.pay ? 'company_mail.approved.button_pay' : 'mail.see_order'),
          orderAddress(mail.order, sender),
        ),
        linesPiece(mail.order, t),
      ]
    case 'declined':
      return [
        ...(mail.reason === ''
          ? []
          : [{ kind: 'quote' as const, label: t('company_mail.declined.reason'), text: mail.reason }]),
        button(t('mail.see_order'), orderAddress(mail.order, sender)),
        linesPiece(mail.order, t),
      ]
    case 'not_approved':
      return [button(t('mail.see_order'), orderAddress(mail.order, sender)), linesPiece(mail.order, t)]
  }
}

/** The page that decides without a login. */
function approvalAddress(
  { order: { number }, link }: Extract<CompanyMail, { kind: 'to_approve' }>,
  locale: Locale,
  sender: Sender,
): string {
  const query = new URLSearchParams({
    order: number,
    approver: String(link.approverId),
    confirm: link.secret,
  })
  return `${sender.origin}${href('b2bApproval', locale)}?${query}`
}

function factsOf(
  { order, by, until }: Extract<CompanyMail, { kind: 'to_approve' }>,
  locale: Locale,
  t: Translate,
): Fact[] {
  const fact = (name: string, value: string) => ({ label: t(`company_mail.fact.${name}`), value })
  return [
    { ...fact('number', order.number), strong: true },
    fact('by', oneLine(by)),
    fact('without_vat', formatPrice(order.totalWithoutVat, locale)),
    fact('with_vat', formatPrice(order.totalWithVat, locale)),
    fact('payment', t(`payment_method.${order.paymentCode}.name`)),
    ...(order.purchaseOrderNumber ? [fact('purchase_order', oneLine(order.purchaseOrderNumber))] : []),
    ...(order.note.trim() ? [fact('note', oneLine(order.note))] : []),
    ...(until ? [fact('until', formatDay(until, locale))] : []),
  ]
}
