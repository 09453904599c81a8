/** The way into /api/admin: every call there is made by `staffCalls`, for signed-in members of staff only. */
import { z } from 'zod'
import { isoDay } from '../../lib/iso-day.ts'
import type { Reader } from '../../server/db.ts'
import { get, put, type Call, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import {
  staffCalls,
  type StaffCaller,
  type StaffCalls,
  type StaffWork,
} from '../../workflows/signing-in/signing-in.ts'

export {
  keptUnlessRefused,
  staffCalls,
  type StaffCalls,
  type StaffWork,
} from '../../workflows/signing-in/signing-in.ts'

/** The body of a refusal where the operation gives away more than one member may give alone. */
export const approvalRequestWire = z.object({
  approval: z
    .int()
    .meta({ description: 'With 409 `approval.asked`: the request that a second person decides about' }),
})

/** Paging parameters of a list: its size, and the end of the previous page. */
export const pageQuery = z.strictObject({
  size: z
    .string()
    .regex(/^\d{1,3}$/, 'validation.query')
    .transform(Number)
    .pipe(z.int().min(1, 'validation.query').max(500, 'validation.query'))
    .default(50),
  after: z
    .string()
    .max(2000, 'validation.query')
    .optional()
    .meta({ description: 'The `next` of the page before' }),
})

/** The search words of a list; omitted: no filter. */
export const wordsQuery = z
  .string()
  .max(200, 'validation.query')
  .optional()
  .meta({ description: 'Words that each row has, without diacritics' })

/** The days of a list, both included. */
export const spanQuery = {
  from: isoDay('validation.query').optional(),
  to: isoDay('validation.query').optional(),
}

/** By what a list is sorted; left out: in its own order. */
export const sortQuery = <Name extends string>(names: readonly Name[]) =>
  z
    .enum(names, 'validation.query')
    .optional()
    .meta({ description: 'Sorted by it; with `_down` from the greatest or latest on' })

/** Refusals that every back-office call can answer with. */
export const staffRefusals = [401, 403] as const

interface StaffReading<Query> extends Pick<
  Endpoint<Query>,
  'path' | 'summary' | 'description' | 'query' | 'answer' | 'media' | 'refusalFields'
> {
  /** Statuses in addition to those of every back-office call. */
  refusals?: Endpoint['refusals']
  read: (context: StaffCaller & { db: Reader }, call: Call<Query, unknown>) => Promise<unknown>
}

/** A call that reads, for members with this permission; null: for any member. */
export const staffRead = <Query>(
  shop: Shop,
  permission: Permission | null,
  { path, refusals = [], read, ...contract }: StaffReading<Query>,
): Endpoint =>
  get<Query, unknown>(path, {
    ...contract,
    tag: 'admin',
    refusals: [...staffRefusals, ...refusals],
    handle: async (call) =>
      await staffCalls(shop).read(
        call,
        permission,
        async (db, caller) => await read({ db, ...caller }, call),
      ),
  })

interface StaffWriting<Query, Body, Context> extends Pick<
  Endpoint<Query, Body>,
  | 'path'
  | 'summary'
  | 'description'
  | 'query'
  | 'body'
  | 'upload'
  | 'answer'
  | 'refusalFields'
  | 'limit'
  | 'longestBody'
> {
  /** Statuses in addition to those of every back-office call. */
  refusals: Endpoint['refusals']
  run: (context: Context, call: Call<Query, Body>) => Promise<unknown>
}

const writing =
  <Context>(
    of: (
      calls: StaffCalls,
    ) => (call: Call<unknown, unknown>, work: (context: Context) => Promise<unknown>) => Promise<unknown>,
  ) =>
  <Query, Body>(
    shop: Shop,
    { path, refusals, run, refusalFields, ...contract }: StaffWriting<Query, Body, Context>,
  ): Endpoint =>
    put<Query, Body>(path, {
      ...contract,
      refusalFields: refusalFields ? approvalRequestWire.extend(refusalFields.shape) : approvalRequestWire,
      tag: 'admin',
      refusals: [...staffRefusals, ...refusals],
      handle: async (call) => await of(staffCalls(shop))(call, async (context) => await run(context, call)),
    })

/** A call that writes in one transaction, which a refusal rolls back. Its operation checks the permission. */
export const staffChange = writing<StaffWork>(({ change }) => change)

/** A call of an operation that opens its own transactions, and checks the permission. */
export const staffAct = writing<Parameters<Parameters<StaffCalls['act']>[1]>[0]>(({ act }) => act)

/** The answer of a list call: its rows under their name, and the start of the next page. */
export const pageAnswer = (name: string, row: z.ZodType) =>
  z.object({ [name]: z.array(row), next: z.string().nullable() })

/** A page in the form of `pageAnswer`, each row written by `wire`; a refusal is passed on. */
export const pageIn = <Row>(
  name: string,
  page: { rows: readonly Row[]; next: string | null } | Refusal,
  wire: (row: Row) => unknown,
): unknown => (isRefusal(page) ? page : { [name]: page.rows.map((row) => wire(row)), next: page.next })
