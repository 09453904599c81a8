/** One application, with the registers beside what was typed, and its decision. */
import { z } from 'zod'
import { formatShortMoment } from '../../../lib/dates.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { findAgreementChoices, listCompanies } from '../../../shop/companies/companies.ts'
import { findRepresentatives } from '../../../shop/customers/customers.ts'
import { readRefusalOf } from '../../../shop/staff/staff.ts'
import { approveApplication, declineApplication } from '../../../workflows/back-office/back-office.ts'
import { askRegisters, findCheckedApplication } from '../../../workflows/customers/customers.ts'
import { idIn } from '../kit/asked.server.ts'
import { asideShown, asideVerbs } from '../kit/set-aside.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { comparedOf, registerSign } from './application-shown.server.ts'
import { cardNames } from './card-names.ts'
import { approveForm, declineForm } from './customer-forms.server.ts'

const unknown = () => refuse(404, 'error.not_found')
const idOf = ({ parameters }: Pick<StaffPage, 'parameters'>) => idIn(parameters['id'])

export const loader = staffLoader('application', async (page) => {
  const { db, now, locale, t, may } = page
  const id = idOf(page)
  const application = id === null ? null : await findCheckedApplication({ db, now }, id)
  if (!application || isRefusal(application)) return unknown()
  const { company, state, createdAt, decidedAt, customerId, vies, expectedVolume } = application
  const text = (key: string) => t(`admin_customers.application.${key}`)
  const ours = await listCompanies({ db }, { ico: company.ico, size: 1 })
  const mayDecide = state === 'WAITING' && may('application.approve')
  const facts: [string, string | null][] = [
    [text('person'), `${application.firstName} ${application.lastName}`],
    [t('admin_customers.column.email'), application.email],
    [t('admin_customers.column.phone'), application.phone],
    [text('volume'), expectedVolume && t(`merchant.volume.${expectedVolume}`)],
    [text('created'), formatShortMoment(createdAt, locale)],
    [text('vies'), vies && text(`vies_outcome.${vies.outcome}`)],
    [text('message'), application.message],
    [text('decided'), decidedAt && formatShortMoment(decidedAt, locale)],
    [text('reason'), application.reason],
  ]
  return {
    company: company.name,
    state,
    waitingDays: application.waitingDays,
    sign: registerSign(application),
    compared: comparedOf(page, application),
    ceasedOn: application.facts?.company.ceasedOn ?? null,
    facts,
    account:
      customerId === null
        ? null
        : adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: customerId })),
    isKnown: !isRefusal(ours) && ours.rows.length > 0,
    putOff: await asideShown(page, {
      kind: 'application',
      id: application.id,
      name: String(application.id),
      waits: state === 'WAITING',
    }),
    mayApprove: mayDecide,
    mayDecline: state === 'WAITING' && may('application.decline'),
    mayAssign: may('representative.assign'),
    priceLists: mayDecide ? (await findAgreementChoices({ db })).priceLists : [],
    representatives: mayDecide ? await findRepresentatives({ db }) : [],
  }
})

export const action = staffAction('application', {
  ...asideVerbs,
  /** Outside of any transaction: the network may take seconds. */
  check: act({
    schema: z.object({}),
    work: async (page) => {
      const refusal = readRefusalOf(page.actor, 'resellers.decide')
      const id = idOf(page)
      if (refusal || id === null) return refusal ?? unknown()
      const { db, register, vies, config } = page.shop
      return await askRegisters({ db, register, vies, now: page.now, requester: config.operator.dic }, id)
    },
    show: (asked, page) => ({
      ares: asked.ares,
      sign: registerSign(asked),
      compared: comparedOf(page, asked),
      vies: asked.vies?.outcome ?? null,
    }),
  }),
  approve: verb({
    schema: approveForm,
    work: async (context, { representative, ...terms }, page) => {
      const id = idOf(page)
      if (id === null) return unknown()
      const { queue } = page.shop
      return await approveApplication({ ...context, queue }, { id, terms, representativeId: representative })
    },
    to: ({ customerId }, { locale }) =>
      adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: customerId })),
  }),
  decline: verb({
    schema: declineForm,
    work: async (context, { reason }, page) => {
      const id = idOf(page)
      const { queue } = page.shop
      return id === null ? unknown() : await declineApplication({ ...context, queue }, { id, reason })
    },
    to: (_, { locale }) => adminHref('applications', locale),
  }),
})
