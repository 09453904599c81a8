/** The people who run the shop, and what each of them may do. */
import { formatDay } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import { findCustomer } from '../../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../../shop/customers/rules.ts'
import { permissionsOf, roles } from '../../../shop/staff/rules.ts'
import { addMember, changeRoles, findStaff, removeMember } from '../../../shop/staff/staff.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { addForm, memberForm, rolesForm, rolesIn } from './staff-forms.ts'

export const loader = staffLoader('staff', async ({ db, locale, may, member }) => {
  const members = await findStaff({ db })
  return {
    members: members.map(({ id, email, roles: own, since }) => ({
      id,
      email,
      roles: own,
      since: formatDay(since, locale),
      isSelf: id === member.id,
    })),
    // What each role may do, told by the nouns of its permissions.
    table: roles.map((role) => ({ role, permissions: permissionsOf[role] })),
    mayChange: may('staff.change_roles'),
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
})
