/** One application next to the registers' data, with its decision. */
import { z } from 'zod'
import { formatShortMoment } from '../../lib/dates.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findAgreementChoices, listCompanies } from '../../shop/companies/companies.ts'
import { findRepresentatives } from '../../shop/customers/customers.ts'
import { readRefusalOf } from '../../shop/staff/staff.ts'
import {
  approveApplication,
  declineApplication,
  type ApplicationState,
} from '../../workflows/companies/companies.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { askRegisters, findCheckedApplication, registerSign } from '../../workflows/customers/customers.ts'
import { idIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { snoozeView, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { comparedOf } from './application-view.server.ts'
import { cardNames } from './card-names.ts'

const unknown = () => refuse(404, 'error.not_found')
const idOf = ({ parameters }: Pick<StaffPage, 'parameters'>) => idIn(parameters['id'])

const decisions: readonly Declared<ApplicationState>[] = [approveApplication, declineApplication]

export const loader = staffLoader('application', async (page) => {
  const { db, now, locale, t, may } = page
  const id = idOf(page)
  const application = id === null ? null : await findCheckedApplication({ db, now }, id)
  if (!application || isRefusal(application)) return unknown()
  const { company, state, createdAt, decidedAt, customerId, vies, expectedVolume } = application
  const sign = registerSign(application)
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
    sign,
    compared: comparedOf(page, application),
    ceasedOn: application.facts?.company.ceasedOn ?? null,
    facts,
    account:
      customerId === null
        ? null
        : adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: customerId })),
    putOff: await snoozeView(page, {
      kind: 'application',
      id: application.id,
      name: String(application.id),
      waits: state === 'WAITING',
    }),
    mayCheck: mayDecide,
    offers: offersOf(page, decisions, {
      known: { id: 'id' },
      state: {
        isWaiting: state === 'WAITING',
        isGrave: ['ceased', 'insolvent', 'vat_invalid'].includes(sign),
        isKnown: !isRefusal(ours) && ours.rows.length > 0,
        mayAssign: may('representative.assign'),
        priceLists: mayDecide ? (await findAgreementChoices({ db })).priceLists : [],
        representatives: mayDecide ? await findRepresentatives({ db }) : [],
      },
    }),
  }
})

export const action = staffAction('application', {
  ...snoozeVerbs,
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
  ...operationVerbs(
    decisions,
    { id: 'id' },
    {
      'application.approve': {
        to: ({ account }, { locale }) =>
          adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: Number(account) })),
      },
      'application.decline': { to: (_, { locale }) => adminHref('applications', locale) },
    },
  ),
})
