/** The people who run the shop, and what each of them may do. */
import { formatShortDay } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import { findCustomer } from '../../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../../shop/customers/rules.ts'
import { permissions, permissionsOf, roles } from '../../../shop/staff/rules.ts'
import { addMember, changeRoles, findStaff, removeMember } from '../../../shop/staff/staff.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { resetFactors } from '../../../workflows/back-office/back-office.ts'
import { permissionTold } from './staff-words.server.ts'
import { addForm, memberForm, resetForm, rolesForm, rolesIn } from './staff-forms.ts'

export const loader = staffLoader('staff', async ({ db, locale, may, member, t }) => {
  const members = await findStaff({ db })
  return {
    members: members.map(({ id, email, roles: own, since }) => ({
      id,
      email,
      roles: own,
      since: formatShortDay(since, locale),
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
    read: (form) => ({ email: form.get('email') ?? undefined, roles: rolesIn(form) }),
    work: async (context, given) => {
      const email = mailAddress(given.email)
      const customer = await findCustomer({ db: context.tx }, { emailKey: addressKey(email ?? '') })
      if (!customer) return refuse(404, 'staff.error.no_account')
      return await addMember(context, { customerId: customer.id, roles: given.roles })
    },
  }),
  roles: verb({
    schema: rolesForm,
    read: (form) => ({ id: form.get('id') ?? undefined, roles: rolesIn(form) }),
    work: async (context, { id, roles: given }) => await changeRoles(context, { staffId: id, roles: given }),
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
