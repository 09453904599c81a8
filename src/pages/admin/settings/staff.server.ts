/** The people who run the shop, and what each of them may do. */
import { formatShortDay } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import { mailAddress } from '../../../shop/customers/rules.ts'
import { permissions, permissionsOf, roles } from '../../../shop/staff/rules.ts'
import { changeRoles, findMember, findStaff, removeMember } from '../../../shop/staff/staff.ts'
import { typedIn } from '../../forms/form-text.ts'
import { inOrder } from '../kit/in-order.ts'
import { saidBy } from '../kit/said-by.server.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { addMemberByAddress, resetFactors } from '../../../workflows/back-office/back-office.ts'
import { permissionTold } from './staff-words.server.ts'
import { addForm, memberForm, resetForm, rolesForm, rolesIn } from './staff-forms.ts'

/** The members, in the order that the address asks for. */
export async function staffListed(page: StaffPage) {
  const rolesTold = (own: readonly string[]) => own.map((role) => page.t(`admin.role.${role}`)).join(', ')
  const found = saidBy(await findStaff(page), page, ({ email, roles: own }) => `${email} ${rolesTold(own)}`)
  return inOrder(found, page, {
    email: ({ email }) => email,
    roles: ({ roles: own }) => rolesTold(own),
    since: ({ since }) => since.getTime(),
  })
}

export const loader = staffLoader('staff', async (page) => {
  const { locale, may, member, t } = page
  const members = await staffListed(page)
  return {
    members: members.map(({ id, email, roles: own, since, isInvited }) => ({
      id,
      email,
      roles: own,
      seen: seenOf(own),
      since: formatShortDay(since, locale),
      isInvited,
      isSelf: id === member.id,
    })),
    // What each role may do, told by the nouns of its permissions.
    roles,
    table: permissions.map((permission) => ({
      permission,
      name: permissionTold(permission, t),
      of: roles.filter((role) => permissionsOf[role].includes(permission)),
    })),
    mayChange: may('staff.change_roles'),
    mayReset: may('staff.reset_factor'),
  }
})

export const action = staffAction('staff', {
  add: verb({
    schema: addForm,
    read: (form) => ({ ...typedIn(form), roles: rolesIn(form) }),
    work: async (context, given, { shop: { queue }, locale }) => {
      const email = mailAddress(given.email)
      if (email === null) return refuse(422, 'validation.invalid')
      const { first_name: firstName, last_name: lastName, phone, roles: wanted } = given
      const person = { email, firstName, lastName, phone, locale }
      return await addMemberByAddress({ ...context, queue }, { ...person, roles: wanted })
    },
  }),
  roles: verb({
    schema: rolesForm,
    read: (form) => ({ ...typedIn(form), roles: rolesIn(form) }),
    work: async (context, { id, seen, roles: given }) =>
      (await changedMeanwhile(context, {
        what: `staff ${id}`,
        seen,
        stored: async () => (await findMember({ db: context.tx }, { id }))?.roles ?? null,
      })) ?? (await changeRoles(context, { staffId: id, roles: given })),
  }),
  remove: verb({
    schema: memberForm,
    work: async (context, { id }) => await removeMember(context, id),
  }),
  reset: verb({
    schema: resetForm,
    work: async (context, { id, reason }, { shop: { queue } }) =>
      await resetFactors({ ...context, queue }, { staffId: id, reason }),
  }),
})
