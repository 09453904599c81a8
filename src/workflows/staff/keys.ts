/** Staff operations on API keys: each checks its permission, and is audited without the key. */
import { z } from 'zod'
import { permissions } from '../../shop/staff/rules.ts'
import { makeKey, revokeKey } from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'
import { answersIsNew, isChange } from '../customers/fields.ts'

/** The state that the page of keys needs. */
export interface KeysState {
  /** Permissions that this member may grant to a key. */
  permissions: { value: string; label: string }[]
}

const usualCalls = 300
const endOf = (now: Date, days: number) => new Date(now.getTime() + days * 24 * 3600_000)

/** The key is in this answer and nowhere else; the audit keeps what it may do and its beginning. */
export const makeKeyByStaff = operation({
  operation: 'key.make',
  call: 'keys/make',
  summary: 'Creates a key with some permissions of its maker; only this answer contains the key',
  input: {
    name: f.text({
      most: 100,
      fault: 'api_key.error.name',
      label: 'admin_settings.keys.name',
      hasHint: true,
      isWord: true,
    }),
    permissions: f.choices(permissions, {
      fault: 'api_key.error.permissions',
      none: 'api_key.error.none',
      label: 'admin_settings.keys.permissions',
      isPicked: true,
    }),
    days: f.count({
      least: 1,
      most: 730,
      fault: 'api_key.error.expiry',
      label: 'admin_settings.keys.days',
      hasHint: true,
    }),
    callsPerMinute: f.countOrNothing({
      least: 1,
      most: 6000,
      fault: 'api_key.error.calls',
      label: 'admin_settings.keys.calls',
      meaning: `Left out: ${usualCalls}`,
    }),
  },
  run: async (context, { days, callsPerMinute = usualCalls, ...given }) =>
    await makeKey(context, { ...given, callsPerMinute, expiresAt: endOf(context.now, days) }),
  audit: ({ actor, now }, { days }) => ({
    subject: { kind: 'staff', id: actor.kind === 'staff' ? actor.staffId : 0 },
    keep: ({ id, prefix, permissions: given }) => ({
      key: id,
      prefix,
      permissions: given,
      expiresAt: endOf(now, days).toISOString(),
    }),
  }),
  answer: {
    schema: z.object({ id: z.int(), key: z.string() }),
    of: ({ id, key }) => ({ id, key }),
    secret: 'key',
  },
  forms: {
    make: {
      hotkey: 'a',
      stored: () => ({ days: '365', calls_per_minute: String(usualCalls) }),
      options: (state: KeysState) => ({ permissions: state.permissions }),
    },
  },
})

/** Ends a key at once. */
export const revokeKeyByStaff = operation({
  operation: 'key.revoke',
  call: 'keys/revoke',
  summary: 'Ends a key at once',
  input: { id: f.id({ label: 'admin_settings.keys.prefix' }) },
  run: async (context, { id }) => await revokeKey(context, id),
  audit: (_context, { id }) => ({
    subject: { kind: 'api_key', id },
    keep: () => ({ revoked: true }),
    isChange,
  }),
  answer: answersIsNew,
  forms: { revoke: { isWarned: true, isSure: true } },
})
