/**
 * Declares a section of the settings: its fields, and the config value that each one overlays. Pure, and fit for the browser.
 */
import { z } from 'zod'
import { colourFaults, colourNames } from '../../lib/brand.ts'
import { isColour } from '../../lib/colours.ts'
import { ofTransit } from '../../lib/delivery.ts'
import { colour, days, flag, hours, logo, number, span, text, type Kind } from '../../lib/setting-kinds.ts'
import type { Config } from '../../server/config.ts'

/** A place in the configuration: `shopName`, `operator.name`. */
type Place = {
  [K in keyof Config]: Config[K] extends object ? K | `${K}.${Extract<keyof Config[K], string>}` : K
}[keyof Config]

type At<P extends Place> = P extends keyof Config
  ? Config[P]
  : P extends `${infer K extends keyof Config}.${infer Part}`
    ? Config[K][Part & keyof Config[K]]
    : never

/** A setting that has another form in `shop.config`, with the conversions between the two. */
interface Laid<Value> {
  at: Place
  over: (value: Value, section: Readonly<Record<string, unknown>>) => unknown
  back: (said: never, config: Config) => unknown
}

/**
 * @param over converts a value to its form in the config
 * @param back converts the form in the config to a value
 */
export const laidAs = <P extends Place, Value>(
  at: P,
  over: (value: Value, section: Readonly<Record<string, unknown>>) => At<P>,
  back: (said: At<P>, config: Config) => NoInfer<Value>,
): Laid<Value> => ({ at, over, back })

const asItIs = (value: unknown) => value

interface Said<Value> {
  /** The setting of the environment that provides its first value; `.env.example` explains it. */
  from?: string
  /** The place in `shop.config` that it overlays; without one it is read from its section (`sectionInForce`). */
  lays?: { [P in Place]: Value extends At<P> ? P : never }[Place] | Laid<Value>
  /** Default where neither the environment nor a shopkeeper sets a value. */
  first?: Value
  /** Default of a field that a later release added: earlier versions stay as they were written, without it. */
  later?: Value
  /** Only an owner may change it, whatever applies to the rest of its section. */
  isOfMoney?: boolean
}

/** The source of a value until one is written. */
type Beginning<Value> = { lays: Said<Value>['lays'] } | { first: Value } | { later: Value }

/** One field of a section. */
export interface Setting<Value = unknown> extends Kind<Value> {
  from?: string
  laid: Laid<never> | null
  first: Value | undefined
  isOfMoney: boolean
}

export function setting<Value>(
  kind: Kind<Value>,
  { from, lays, first, later, isOfMoney = false }: NoInfer<Said<Value> & Beginning<Value>>,
): Setting<Value> {
  return {
    ...kind,
    schema: later === undefined ? kind.schema : kind.schema.default(later as never),
    ...(from === undefined ? {} : { from }),
    laid: typeof lays === 'string' ? { at: lays, over: asItIs, back: asItIs } : (lays ?? null),
    first: later ?? first,
    isOfMoney,
  }
}

type ValueOf<One> = One extends Setting<infer Value> ? Value : never
export type ValuesOf<Fields> = { [F in keyof Fields]: ValueOf<Fields[F]> }
type SchemaOf<Fields> = z.ZodObject<{ [F in keyof Fields]: z.ZodType<ValueOf<Fields[F]>> }>

/**
 * @param about.isOfMoney only an owner may change it
 * @param about.rule the condition that its fields must meet together
 */
export function section<Fields extends Record<string, Setting>>(
  fields: Fields,
  {
    isOfMoney = false,
    rule = (schema) => schema,
  }: { isOfMoney?: boolean; rule?: (schema: SchemaOf<Fields>) => SchemaOf<Fields> } = {},
) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return { fields, isOfMoney, schema: rule(z.object(shape) as unknown as SchemaOf<Fields>) }
}

/**
 * Colours from which every other one follows, a line about the shop in either language, whether its drawings are used, and its
 * logo.
 */
export const brandSection = section(
  {
    paper: setting(colour, { lays: 'brand.paper' }),
    ink: setting(colour, { lays: 'brand.ink' }),
    main: setting(colour, { lays: 'brand.main' }),
    mark: setting(colour, { lays: 'brand.mark' }),
    sloganCs: setting(text(80, 0), { lays: 'brand.sloganCs' }),
    sloganEn: setting(text(80, 0), { lays: 'brand.sloganEn' }),
    drawings: setting(flag, { lays: 'brand.drawings' }),
    logo: setting(logo, { lays: 'brand.logo', later: '' }),
    logoOnDark: setting(flag, { lays: 'brand.logoOnDark', later: false }),
  },
  {
    rule: (schema) =>
      schema.superRefine((colours, context) => {
        if (!colourNames.every((name) => isColour(colours[name]))) return
        for (const { field, key, values } of colourFaults(colours))
          context.addIssue({ code: 'custom', path: [field], message: key, params: { values } })
      }),
  },
)

/**
 * When parcels leave, which decides the days that customers are promised: hours of packing (an order that comes before
 * they end leaves on the same day), days on which nothing leaves, days of packing beforehand, and working days on the
 * way by shipping and country.
 */
export const dispatchSection = section({
  packingHours: setting(hours, { first: 'Mo-Fr 08:00-13:00' }),
  closedDays: setting(days, { first: [] }),
  preparationDays: setting(number(0, 20), { first: 0 }),
  ...ofTransit((usual) => setting(span, { later: usual })),
})
