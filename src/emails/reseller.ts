/** Mails of an application to become a reseller. */
import type { Translate } from '../lib/i18n.ts'
import { routes, type Locale } from '../lib/routes.ts'
import type { Fact, Piece, Sender, Written } from './content.ts'
import { officeLink } from './office-link.ts'
import { worded } from './worded.ts'
import { write } from './write.ts'

/** `received`, `extended` and `declined` go to the applicant, `to_decide` to the operator. */
export type ResellerMail =
  | { kind: 'received'; ico: string }
  | ApplicationToDecide
  | { kind: 'extended'; company: string }
  | { kind: 'declined'; reason: string }

export interface ApplicationToDecide {
  kind: 'to_decide'
  number: number
  name: string
  email: string
  phone: string
  company: string
  ico: string
  town: string
  volume: string | null
  message: string
  /** The business register's answer; null if it was not queried. */
  register: { name: string; insolvent: boolean } | null
}

export function resellerMail(
  mail: ResellerMail,
  locale: Locale,
  sender: Sender,
  shipped: Translate,
): Written {
  const t = worded(sender, locale, shipped)
  const filling = {
    shopName: sender.shopName,
    ...('ico' in mail ? { ico: mail.ico } : {}),
    ...('company' in mail ? { company: mail.company } : {}),
  }
  return write(
    {
      locale,
      subject: t(`reseller_mail.${mail.kind}.subject`, filling),
      preview: t(`reseller_mail.${mail.kind}.preview`, filling),
      title: t(`reseller_mail.${mail.kind}.title`, filling),
      pieces: [
        { kind: 'paragraph', text: t('mail.greeting') },
        { kind: 'paragraph', text: t(`reseller_mail.${mail.kind}.text`, filling) },
        ...piecesOf(mail, locale, sender, t),
        { kind: 'small', text: t(`reseller_mail.${mail.kind}.after`, filling) },
      ],
    },
    sender,
    t,
  )
}

function piecesOf(mail: ResellerMail, locale: Locale, sender: Sender, t: Translate): Piece[] {
  switch (mail.kind) {
    case 'received':
      return []
    case 'to_decide':
      return [
        { kind: 'facts', facts: factsOf(mail, t) },
        ...(mail.message === ''
          ? []
          : [{ kind: 'quote' as const, label: t('reseller_mail.fact.message'), text: mail.message }]),
        officeLink(['customers', 'applications', mail.number], locale, sender, t),
      ]
    case 'extended':
      return [
        {
          kind: 'button',
          label: t('reseller_mail.extended.button'),
          href: `${sender.origin}${routes.b2bHome[locale]}`,
        },
      ]
    case 'declined':
      return [{ kind: 'quote', label: t('reseller_mail.declined.reason'), text: mail.reason }]
  }
}

function factsOf(mail: ApplicationToDecide, t: Translate): Fact[] {
  const fact = (name: string, value: string) => ({ label: t(`reseller_mail.fact.${name}`), value })
  const { register } = mail
  return [
    { ...fact('number', String(mail.number)), strong: true },
    fact('company', mail.company),
    fact('ico', mail.ico),
    fact('town', mail.town),
    fact('register', register ? register.name : t('reseller_mail.fact.not_asked')),
    ...(register?.insolvent ? [fact('insolvency', t('reseller_mail.fact.insolvent'))] : []),
    fact('name', mail.name),
    fact('email', mail.email),
    fact('phone', mail.phone),
    ...(mail.volume === null ? [] : [fact('volume', t(`merchant.volume.${mail.volume}`))]),
  ]
}
