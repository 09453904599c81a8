/** People and companies, and the people of a company, as staff lists them. */
import { dayInPrague } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import { findCompanyDetails, findMembers } from '../../shop/companies/companies.ts'
import { companyRoles } from '../../shop/companies/rules.ts'
import { findRepresentatives, searchPeople } from '../../shop/customers/customers.ts'
import { isReseller, peopleSorts, peopleStates, personKinds } from '../../shop/customers/rules.ts'
import { cardLink, filter, idIn, list, ordersLink, shortList } from '../lists/lists.ts'

const texts = 'admin_customers'
const column = (name: string): string => `${texts}.column.${name}`

const tags = filter.text({ label: `${texts}.tag` })

/** Accounts, companies, and guests who ordered without an account, the newest first. */
export const customerList = list({
  page: 'customers',
  permission: 'customers.read',
  name: 'customers',
  texts: `${texts}.column`,
  title: `${texts}.title`,
  empty: `${texts}.none`,
  search: { label: `${texts}.search`, hint: `${texts}.search_hint` },
  filters: {
    kind: filter.choice(personKinds, { texts: `${texts}.kind` }),
    state: filter.choice(peopleStates, { texts: `${texts}.state` }),
    representative: filter.among(
      async ({ db }) =>
        (await findRepresentatives({ db })).map(({ id, name }) => [String(id), name] as const),
      { pattern: /^\d{1,15}$/, label: `${texts}.representative` },
    ),
    // A value that cannot be a tag is ignored.
    tag: { ...tags, read: (given: string) => /^[a-z0-9-]{1,40}$/.exec(given)?.[0] },
  },
  sorts: peopleSorts,
  sort: 'newest',
  find: async ({ db }, { q: query, sort = 'newest', representative, ...narrowed }, page) =>
    await searchPeople(
      { db },
      { query, sort, filter: { ...narrowed, representativeId: idIn(representative) ?? undefined }, ...page },
    ),
  keyOf: ({ kind, id }) => `${kind} ${id}`,
  tone: ({ isBlocked }) => (isBlocked ? 'soft' : undefined),
  columns: (c) => ({
    name: c.either(
      ({ name, email }) => (name.trim() === '' ? (email ?? '') : name),
      ({ name }) => name,
      { isMain: true, to: (person) => cardLink(person) },
    ),
    kind: c.choice(({ kind }) => kind, `${texts}.kind`),
    state: c.either(
      () => '',
      ({ isBlocked, isInvited }, { t }) =>
        isBlocked ? t(`${texts}.state.blocked`) : isInvited ? t(`${texts}.state.invited`) : null,
    ),
    email: c.text(({ email }) => email),
    phone: c.text(({ phone }) => phone),
    company: c.either(
      // A company's own row already has its name.
      ({ kind, companyName }) => (kind === 'COMPANY' ? '' : (companyName ?? '')),
      ({ companyName }) => companyName,
    ),
    ico: c.text(({ ico }) => ico, { isExtra: true }),
    orders: c.figure(({ orders }) => orders, { to: (person, viewer) => ordersLink(viewer, person) }),
    turnover: c.czk(({ turnover }) => turnover, {
      to: (person) => cardLink(person, '?list=documents&of=turnover#list'),
    }),
    since: c.day(({ since }) => dayInPrague(since), { sort: { asc: 'oldest', desc: 'newest' } }),
  }),
  own: ({ type, isBlocked, isInvited }) => ({
    isBlocked,
    isInvited,
    isReseller: type !== null && isReseller({ type }),
  }),
})

/** The people of a company, who are tens at most. */
export const companyPeopleList = shortList({
  page: 'companyPeople',
  permission: 'customers.read',
  under: 'id',
  name: 'company_people',
  fileName: ({ parameters }) => `people-${parameters['id']}`,
  texts,
  title: `${texts}.people`,
  empty: 'admin.find.none',
  search: { label: 'admin.filters.search' },
  filters: {
    role: filter.choice(companyRoles, { texts: `${texts}.role`, label: `${texts}.role_label` }),
    state: filter.choice(['active', 'invited'], { texts: `${texts}.people_state`, label: column('state') }),
  },
  rows: async ({ db, parameters }, { role, state }) => {
    const company = await findCompanyDetails({ db }, { id: idIn(parameters['id']) ?? 0 })
    if (!company) return refuse(404, 'error.not_found')
    return (await findMembers({ db }, company.id))
      .filter((one) => role === undefined || one.role === role)
      .filter((one) => state === undefined || one.active === (state === 'active'))
  },
  values: {
    name: ({ lastName, firstName }) => `${lastName} ${firstName}`,
    email: ({ email }) => email,
    role: ({ role }) => companyRoles.indexOf(role),
    // Without a limit one may order the most.
    limit: ({ orderLimit }) => orderLimit ?? Number.MAX_SAFE_INTEGER,
    state: ({ active }) => Number(active),
  },
  says: ({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`,
  keyOf: ({ customerId }) => String(customerId),
  columns: (c) => ({
    name: c.text(({ firstName, lastName }) => `${firstName} ${lastName}`.trim(), {
      label: column('name'),
      isMain: true,
      to: ({ customerId }) => cardLink({ kind: 'ACCOUNT', id: customerId }),
    }),
    email: c.text(({ email }) => email, { label: column('email') }),
    role: c.choice(({ role }) => role, `${texts}.role`, { label: `${texts}.role_label` }),
    limit: c.czk(({ orderLimit }) => orderLimit, { label: `${texts}.order_limit`, none: '' }),
    state: c.either(
      ({ active }, { t }) => (active ? '' : { text: t(`${texts}.people_state.invited`), tone: 'wait' }),
      ({ active }, { t }) => t(`${texts}.people_state.${active ? 'active' : 'invited'}`),
      { label: column('state') },
    ),
  }),
})
