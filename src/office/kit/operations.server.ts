/** Declared operations on a page: the forms that it offers, as data, and the verbs of its action. */
import { dayInPrague } from '../../lib/dates.ts'
import { goodsCount } from '../../lib/goods-count.ts'
import { valuesIn, type Shape } from '../../lib/fields.ts'
import { textField } from '../../lib/text-field.ts'
import { isRefusal } from '../../server/refusal.ts'
import { may } from '../../shop/staff/rules.ts'
import {
  labelOf,
  mayBeNone,
  optionsOf,
  partsAt,
  shapeIn,
  textsOf,
  operationFormSchema,
  type Declared,
  type Form,
} from '../../workflows/operations/operations.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { editConflict, seenOf } from './seen.server.ts'
import { isSure } from './sure.ts'
import { seen as seenText } from './form-values.ts'
import { act, type StaffPage, type StaffVerb } from '../staff-page.server.ts'

type Parameters = StaffPage['parameters']
/**
 * Values that a page supplies itself: the name of a route parameter (the field `money` is the `:id`), or a function of them.
 */
type Known = Readonly<Record<string, string | ((parameters: Parameters) => string)>>

const knownIn = (known: Known, parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known).map(([name, there]) => [
      name,
      typeof there === 'string' ? (parameters[there] ?? '') : there(parameters),
    ]),
  )

/** A form of an operation, as a page renders it. */
export interface Offer {
  /** Such as `money.void`; also the name of its texts below `operation`. */
  intent: string
  label: string
  submit: string
  hotkey?: string | undefined
  isBare?: true | undefined
  /** Placeholders for a row's own values, such as `{{amount}}`, are filled in when it is rendered. */
  warning?: string | undefined
  fields: OfferedField[]
  /** The clerk types the row's name as confirmation. */
  isSure?: true | undefined
  /** It can't be undone: its form asks for a typed confirmation. */
  isDanger?: true | undefined
  /** Hidden fields. */
  given?: Record<string, string> | undefined
}

export interface OfferedLine {
  line: number
  label: string
  hint: string
  stored: string
}

export interface OfferedField {
  name: string
  label: string
  hint?: string | undefined
  shape: Shape
  stored?: string | undefined
  /** The lines of an order, with a number of pieces for each. */
  lines?: OfferedLine[] | undefined
  options?: { value: string; label: string }[] | undefined
  /** The label of the empty choice. */
  emptyLabel?: string | undefined
  /** The earliest and the latest day. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * The fields of a form that a person fills in, by name. Fields that only an API call can provide need a
 * component of the page.
 */
const drawn = ({ fields }: Declared, { fields: some }: Form<never>, known: Known): string[] =>
  (some ?? Object.keys(fields)).filter(
    (name) => name !== 'key' && !(name in known) && fields[name]?.shape.is !== 'wire',
  )

/** The offer of one form regardless of the page's state, for instance for a row. */
export function offerOf<State>(
  { t, now, parameters }: Pick<StaffPage, 't' | 'now' | 'parameters'>,
  declared: Declared<State>,
  {
    form = Object.keys(declared.forms)[0] ?? '',
    known = {},
    state,
  }: { form?: string; known?: Known; state?: State } = {},
): Offer {
  const about = declared.forms[form] ?? {}
  const texts = textsOf(declared, form)
  const stored = state === undefined ? {} : (about.stored?.(state) ?? {})
  const hidden = state === undefined ? [] : (about.hides?.(state) ?? [])
  const picked = state === undefined ? {} : (about.options?.(state) ?? {})
  const { isWarned } = about
  const warns = typeof isWarned === 'function' ? state !== undefined && isWarned(state) : isWarned === true
  const label = t(`${texts}.label`)
  /** A number from the page's URL, to type as confirmation. */
  const sureField = ({ field, fault }: { field: string; fault: string }): OfferedField => {
    const value = knownIn(known, parameters)[field] ?? ''
    const shape = { is: 'text', pattern: value, isDigits: true, most: 20, fault } as const
    return { name: 'sure', label: t(`${texts}.sure`, { value }), shape }
  }
  return {
    intent: texts.slice('operation.'.length),
    label,
    submit: about.hasSubmit ? t(`${texts}.submit`) : label,
    hotkey: about.hotkey,
    isBare: about.isBare,
    warning: warns ? t(`${texts}.warning`) : undefined,
    isSure: about.isSure,
    isDanger: about.sure || about.isSure ? true : undefined,
    given: about.seen && state !== undefined ? { seen: seenOf(about.seen.of(state)) } : undefined,
    fields: drawn(declared, about, known)
      .filter((name) => !hidden.includes(name) && !(name in (about.fixed ?? {})))
      .flatMap((name): OfferedField[] => {
        const field = declared.fields[name]
        if (!field) return []
        const isEach = about.each === name
        const labelled = labelOf(declared, name, isEach)
        const options = optionsOf(field, labelled)
        return [
          {
            name,
            label: t(labelled),
            hint: field.hasHint ? t(`${labelled}_hint`) : undefined,
            shape: shapeIn(field.shape, { isEach, isNeeded: about.needs?.includes(name) === true }),
            stored: stored[name],
            ...(field.shape.is === 'pieces' && state !== undefined
              ? {
                  lines: (about.lines?.(state) ?? []).map(({ line, name: goods, first, ...count }) => ({
                    line,
                    label: goods,
                    hint: t('operation.field.of_pieces', { amount: goodsCount(t, count) }),
                    stored: String(first),
                  })),
                }
              : {}),
            ...(field.shape.is === 'day' ? boundsOf(field.shape, dayInPrague(now)) : {}),
            ...(field.shape.is === 'choice' || field.shape.is === 'choices'
              ? {
                  options: field.shape.of.map((value) => ({ value, label: t(`${options}.${value}`) })),
                  emptyLabel: field.isOpen ? t(`${labelled}_empty`) : undefined,
                }
              : {}),
            ...(field.isPicked
              ? {
                  options: picked[name] ?? [],
                  emptyLabel: mayBeNone(field) ? t(`${labelled}_empty`) : undefined,
                }
              : {}),
          },
        ]
      })
      .concat(about.sure ? [sureField(about.sure)] : []),
  }
}

const boundsOf = ({ when }: Shape & { is: 'day' }, today: string) =>
  when === 'past' ? { max: today } : when === 'coming' ? { min: today } : {}

/** The offers of a page: for each operation that the member may do, the forms that fit the state. */
export const offersOf = <State>(
  page: Pick<StaffPage, 't' | 'now' | 'actor' | 'parameters'>,
  operations: readonly Declared<State>[],
  { state, known = {} }: { state: State; known?: Known },
): Offer[] =>
  operations
    .filter(({ operation }) => may(page.actor, operation))
    .flatMap((declared) =>
      Object.entries(declared.forms)
        .filter(([, { offered }]) => offered?.(state) ?? true)
        .map(([form]) => offerOf(page, declared, { form, known, state })),
    )

/**
 * The verbs of a page's action that run these operations, by their intents.
 * @param known fields that come from the page's URL, by their name there
 * @param ends the redirect after each, by the API's answer; left out: back to the page
 */
export const operationVerbs = (
  operations: readonly Declared[],
  known: Known = {},
  ends: Readonly<Record<string, End>> = {},
): Record<string, StaffVerb> =>
  Object.fromEntries(
    operations.flatMap((declared) =>
      Object.entries(declared.forms).map(([form, about]) => {
        const intent = textsOf(declared, form).slice('operation.'.length)
        return [intent, verbOf(declared, about, { known, ...ends[intent] })]
      }),
    ),
  )

interface End {
  /** Shows the outcome instead of redirecting. */
  show?: (answer: Readonly<Record<string, unknown>>) => unknown
  to?: (answer: Readonly<Record<string, unknown>>, page: StaffPage) => string
}

function verbOf(declared: Declared, form: Form<never>, { known, ...end }: { known: Known } & End): StaffVerb {
  const { fixed = {}, each, needs, sure, seen, isSure: isNamed } = form
  const of = (form.fields ?? Object.keys(declared.fields)).filter((name) => !(name in fixed))
  const shapes = Object.fromEntries(Object.entries(declared.fields).map(([name, { shape }]) => [name, shape]))
  const schema = operationFormSchema(declared, {
    of: [...new Set([...of, ...Object.keys(known)])],
    each,
    needs,
  })
    .safeExtend({ ...(sure ? { sure: textField() } : {}), ...(seen ? { seen: seenText } : {}) })
    .refine((given) => !sure || given['sure'] === given[sure.field], {
      path: ['sure'],
      error: sure?.fault ?? '',
    })
  return act({
    schema: isNamed ? schema.and(isSure) : schema,
    read: (typed, { parameters }) => ({
      ...valuesIn(typed, shapes),
      ...knownIn(known, parameters),
    }),
    work: async (page, typed) => {
      const given: Record<string, unknown> = { ...typed, ...fixed }
      let answer: Record<string, unknown> = {}
      for (const own of each === undefined ? [{}] : oneByOne(given, each)) {
        // Each in a transaction of its own, because orders are locked before money.
        const done = await staffCalls(page.shop).act(
          page.call.requestContext,
          async (context) =>
            await declared.take(
              { ...context, ...partsAt(page.shop, { request: page.call }), who: page.member.email },
              { ...given, ...own },
              seen &&
                (async (within) =>
                  await editConflict(within, {
                    what: declared.operation,
                    seen: String(given['seen']),
                    stored: async () => await seen.stored(within, given),
                  })),
            ),
        )
        if (isRefusal(done)) return done
        answer = done.answer
      }
      return answer
    },
    ...end,
  })
}

/** Splits an input into one per thing, each with its own idempotency key. */
const oneByOne = ({ key, ...given }: Record<string, unknown>, each: string) =>
  (given[each] as unknown[]).map((value) => ({ [each]: value, key: `${String(key)}:${String(value)}` }))
