/** Members of staff and their keys, as those who run the shop list them. */
import { dayInPrague, formatShortDay } from '../../lib/dates.ts'
import { mapPage } from '../../server/page.ts'
import { keySorts, keyState, keyStates, keyLook } from '../../shop/staff/rules.ts'
import { findKeys, findStaff, staffNames } from '../../shop/staff/staff.ts'
import { filter, list, shortList, type Viewer } from '../lists/lists.ts'
import { memberLabel, permissionLabel } from '../operations/operations.ts'

const staffTexts = 'admin_settings.staff'
const keyTexts = 'admin_settings.keys'

const rolesText = ({ roles }: { roles: readonly string[] }, { t }: Viewer): string =>
  roles.map((role) => t(`admin.role.${role}`)).join(', ')

/** By e-mail. */
export const memberList = shortList({
  page: 'staff',
  permission: 'staff.read',
  name: 'staff',
  texts: staffTexts,
  title: `${staffTexts}.members`,
  empty: 'admin.find.none',
  search: { label: 'admin.filters.search' },
  filters: {},
  rows: async ({ db }) => await findStaff({ db }),
  values: { email: ({ email }) => email, roles: rolesText, since: ({ since }) => since.getTime() },
  says: (member, viewer) => `${member.email} ${rolesText(member, viewer)}`,
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    email: c.text(({ email }) => email, { isMain: true }),
    roles: c.text(rolesText),
    since: c.either(
      ({ since, isInvited }, { t, locale }) =>
        isInvited ? { text: t(`${staffTexts}.invited`), tone: 'wait' } : formatShortDay(since, locale),
      ({ since }) => dayInPrague(since),
    ),
    invited: c.text(({ isInvited }, { t }) => (isInvited ? t('admin_orders.yes') : null), {
      isFileOnly: true,
    }),
    verbs: c.verbs({ label: `${staffTexts}.change` }),
  }),
  own: ({ id, email, roles }, { actor }) => ({
    id,
    email,
    roles,
    isSelf: actor.kind === 'staff' && actor.staffId === id,
  }),
})

/** Keys by which other programs act for a member of staff, newest first. */
export const keyList = list({
  page: 'keys',
  permission: 'keys.change',
  name: 'keys',
  texts: keyTexts,
  empty: `${keyTexts}.none`,
  filters: {
    state: filter.choice(keyStates, { texts: `${keyTexts}.state`, label: `${keyTexts}.state_label` }),
  },
  sorts: keySorts,
  sort: 'created_down',
  find: async ({ db, now }, asked, page) =>
    await mapPage(await findKeys({ db, now }, { ...asked, ...page }), async (rows) => {
      const names = await staffNames({ db })
      return rows.map((key) => ({
        ...key,
        staff: memberLabel(key.staffId, names),
        state: keyState(key, now),
      }))
    }),
  keyOf: ({ id }) => String(id),
  tone: ({ state }) => (state === 'open' ? undefined : 'soft'),
  columns: (c) => ({
    name: c.text(({ name }) => name, { isMain: true }),
    state: c.state(({ state }) => state, keyLook, { label: `${keyTexts}.state_label` }),
    prefix: c.either(
      ({ prefix }) => `${prefix}…`,
      ({ prefix }) => prefix,
    ),
    staff: c.text(({ staff }) => staff),
    permissions: c.text(({ permissions }, { t }) =>
      permissions.map((one) => permissionLabel(one, t)).join(' · '),
    ),
    calls: c.figure(({ callsPerMinute }) => callsPerMinute, { isExtra: true }),
    created: c.day(({ createdAt }) => dayInPrague(createdAt), { isExtra: true }),
    expires: c.day(({ expiresAt }) => dayInPrague(expiresAt)),
    used: c.moment(({ lastUsedAt }) => lastUsedAt, { none: ({ t }) => t(`${keyTexts}.never`) }),
    verbs: c.verbs({ label: `${keyTexts}.change` }),
  }),
  own: ({ id, name, state }) => ({ id, name, state }),
})
