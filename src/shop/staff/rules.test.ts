import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import { usualRefunds } from '../settings/schema.ts'
import {
  reconfirmedPermissions,
  isFreshSince,
  isStaffSessionOver,
  limitOf,
  isWithinLimit,
  may,
  mayApprove,
  mayChangeRoles,
  mustProveAgain,
  needsApproval,
  operations,
  permissions,
  permissionsOf,
  readRoles,
  roles,
  visitsAt,
  type Operation,
} from './rules.ts'

const all = Object.keys(operations) as Operation[]
const anyOperation = fc.constantFrom(...all)
const anyRoles = fc.subarray([...roles])
const staff = (given: readonly string[]): StaffActor => ({
  kind: 'staff',
  staffId: 1,
  customerId: 1,
  roles: given,
})
const outsiders: Actor[] = [
  { kind: 'guest', token: null },
  { kind: 'customer', customerId: 1 },
  { kind: 'representative', representativeId: 1, customerId: 2 },
]

test('each permission belongs to the roles, and opens the operations, that are kept', async () => {
  const lines = permissions.map((permission) => {
    const holders = roles.filter((role) => permissionsOf[role].includes(permission))
    const opened = all.filter((operation) => operations[operation] === permission)
    return `${permission}: ${holders.join(', ')}${opened.map((operation) => `\n  ${operation}`).join('')}`
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../test/kept/roles.txt')
})

test('an owner may do everything, a reader changes nothing, and a manager does all but staff, the accounts of the shop and months that are closed', () => {
  for (const operation of all) {
    expect(may(staff(['owner']), operation)).toBe(true)
    const isReading = operations[operation].endsWith('.read')
    if (!isReading) expect(may(staff(['reader']), operation), operation).toBe(false)
    const isOwners =
      operation.startsWith('staff.') ||
      ['setting.change_money', 'installation.adopt', 'tax.reopen'].includes(operation)
    expect(may(staff(['manager']), operation), operation).toBe(!isOwners)
    expect(may({ kind: 'system', name: 'job' }, operation)).toBe(true)
    for (const outsider of outsiders) expect(may(outsider, operation)).toBe(false)
  }
})

test('several roles allow what one of them allows, and no more', () => {
  forAll(anyRoles, anyOperation, (given, operation) => {
    expect(may(staff(given), operation)).toBe(given.some((role) => may(staff([role]), operation)))
  })
})

test('what is not known allows nothing: a role, an operation', () => {
  forAll(fc.string(), anyOperation, (given, operation) => {
    fc.pre(!roles.some((role) => role === given))
    expect(may(staff([given]), operation)).toBe(false)
  })
  for (const name of ['constructor', '__proto__', 'toString', 'order.steal', ''])
    expect(may(staff(['owner']), name as Operation)).toBe(false)
  for (const name of ['constructor', '__proto__']) expect(may(staff([name]), 'order.cancel')).toBe(false)
})

test('money is no business of the warehouse, stock none of the accountant', () => {
  const moneys: Operation[] = [
    'order.refund',
    'order.accept_payment',
    'statement.import',
    'shipment.cod_paid',
  ]
  for (const operation of moneys) {
    expect(may(staff(['warehouse']), operation)).toBe(false)
    expect(may(staff(['accountant']), operation)).toBe(true)
  }
  expect(may(staff(['accountant']), 'stock.change')).toBe(false)
  expect(may(staff(['warehouse']), 'stock.change')).toBe(true)
})

test('every permission to change is asked for by an operation, and each is in one role beside the owner', () => {
  const asked = new Set<string>(Object.values(operations))
  const changing = permissions.filter((permission) => !permission.endsWith('.read'))
  expect(changing.filter((permission) => !asked.has(permission))).toEqual([])
  const given = new Set(roles.filter((role) => role !== 'owner').flatMap((role) => permissionsOf[role]))
  expect(permissions.filter((permission) => !given.has(permission))).toEqual([
    'settings.change_money',
    'tax.reopen',
    'staff.change',
  ])
})

test('only an owner makes owners, or takes that away', () => {
  forAll(anyRoles, anyRoles, anyRoles, (own, before, after) => {
    const isAllowed = mayChangeRoles(staff(own), before, after)
    if (isAllowed && (before.includes('owner') || after.includes('owner'))) expect(own).toContain('owner')
    expect(isAllowed).toBe(own.includes('owner'))
  })
  for (const outsider of outsiders) expect(mayChangeRoles(outsider, [], ['reader'])).toBe(false)
})

test('roles are read once each, in the order of the table', () => {
  expect(readRoles(['support', 'owner', 'support'])).toEqual(['owner', 'support'])
  for (const wrong of [[], ['boss'], ['owner', 'boss'], ['']]) expect(readRoles(wrong)).toBeNull()
})

test('money above the limit of the roles, or above the four-eyes amount, takes a second member who may give it', () => {
  const set = { managerLimit: 30_00, accountantLimit: null, supportLimit: 0, fourEyesOver: 20_00 }
  const anyLimits = fc.constantFrom(usualRefunds, set)
  const edges = [usualRefunds, set].flatMap(({ managerLimit, supportLimit, fourEyesOver }) =>
    [managerLimit, supportLimit, fourEyesOver].flatMap((edge) => [edge ?? 1, (edge ?? 1) + 1]),
  )
  const anyAmount = fc.oneof(fc.integer({ min: 1, max: 100_000_00 }), fc.constantFrom(...edges))
  forAll(anyRoles, anyRoles, anyAmount, anyLimits, fc.boolean(), (own, others, amount, rules, isOwn) => {
    const asker = staff(own)
    const limits = own.map((role) => limitOf(role, rules) ?? Infinity)
    expect(isWithinLimit(asker, amount, rules)).toBe(limits.some((limit) => amount <= limit))
    const isAlone = amount <= rules.fourEyesOver && limits.some((limit) => amount <= limit)
    expect(needsApproval(asker, amount, rules)).toBe(!isAlone)
    const approver: StaffActor = { ...staff(others), staffId: isOwn ? asker.staffId : asker.staffId + 1 }
    const request = { operation: 'order.refund', askedBy: asker.staffId, amount }
    expect(mayApprove(approver, request, rules)).toBe(
      !isOwn &&
        may(approver, 'order.refund') &&
        // A request without an amount is about texts that say where to pay.
        (amount > 0 || may(approver, 'setting.change_money')) &&
        isWithinLimit(approver, amount, rules),
    )
    const program: StaffActor = { ...approver, key: { id: 1, permissions } }
    expect(mayApprove(program, request, rules), 'by a key').toBe(false)
  })
  for (const outsider of outsiders) expect(needsApproval(outsider, 1, usualRefunds)).toBe(true)
  for (const strange of [['boss'], ['constructor'], []])
    expect(needsApproval(staff(strange), 1, usualRefunds)).toBe(true)
  expect(needsApproval({ kind: 'system', name: 'test' }, 100_000_00, usualRefunds)).toBe(false)
  for (const [role, limit] of [
    ['manager', set.managerLimit],
    ['support', usualRefunds.supportLimit ?? 0],
  ] as const) {
    const rules = role === 'manager' ? set : usualRefunds
    expect(isWithinLimit(staff([role]), limit, rules), role).toBe(true)
    expect(isWithinLimit(staff([role]), limit + 1, rules), role).toBe(false)
  }
  const ownLimits = roles.map((role) => limitOf(role, usualRefunds))
  expect(ownLimits).toEqual([null, 20_000_00, 0, null, 2_000_00, 0, 0])
})

test('money, settings, staff and people’s data ask for the second factor again, of a login that is not fresh and of no other actor', () => {
  const inLogin = (isFresh: boolean): StaffActor => ({ ...staff(['owner']), session: { id: 'x', isFresh } })
  for (const permission of permissions) {
    expect(mustProveAgain(inLogin(false), permission), permission).toBe(
      reconfirmedPermissions.has(permission),
    )
    for (const actor of [
      inLogin(true),
      staff(['owner']),
      { kind: 'system', name: 'job' } as const,
      ...outsiders,
    ])
      expect(mustProveAgain(actor, permission)).toBe(false)
    if (/^(money|payments|refunds|settings|staff|tax|commission|audit|keys|webhooks)\./.test(permission))
      expect(reconfirmedPermissions.has(permission), permission).toBe(true)
    if (/^(orders|stock|products|reviews|content|analytics)\./.test(permission))
      expect(reconfirmedPermissions.has(permission), permission).toBe(false)
  }
})

test('a login of staff is over after twelve hours, and not fresh after half an hour, to the millisecond', () => {
  const at = (ms: number) => new Date(ms)
  const [hours, half] = [12 * 3600_000, 30 * 60_000]
  expect([isStaffSessionOver(at(0), at(hours - 1)), isStaffSessionOver(at(0), at(hours))]).toEqual([
    false,
    true,
  ])
  expect([isFreshSince(at(0), at(half - 1)), isFreshSince(at(0), at(half))]).toEqual([true, false])
})

test('a visit to Today ends after half an hour away, and is recorded once a minute', () => {
  const at = (minutes: number) => new Date(minutes * 60_000)
  const first = visitsAt(null, at(0))
  expect(first).toEqual({ before: null, seen: at(0) })
  expect(visitsAt(first, at(0.99)), 'nothing to record').toBe(first)
  expect(visitsAt(first, at(-1)), 'a clock that is behind').toBe(first)
  expect(visitsAt(first, at(29.99)), 'the same visit').toEqual({ before: null, seen: at(29.99) })
  const second = visitsAt(first, at(30))
  expect(second).toEqual({ before: at(0), seen: at(30) })
  expect(visitsAt(second, at(59)), 'a reload').toEqual({ before: at(0), seen: at(59) })
})
