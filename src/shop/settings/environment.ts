/** Maps sections of the settings to the settings of the environment and back. Pure. */
import { acceptsOrders, acceptsTransfers, type Config } from '../../server/config.ts'
import { fieldsOf, sectionNames, sections, type Section, type SettingValues } from './schema.ts'

type Whole = Record<string, unknown>

/** The value at a path of the config, such as `operator.name`. */
const at = (config: Config, place: string): unknown =>
  place.split('.').reduce<unknown>((whole, part) => (whole as Whole)[part], config)

/** The environment's values for every section, its defaults included. */
export function environmentValues(config: Config): SettingValues {
  const valueOf = (section: Section) =>
    fieldsOf(section).map(([field, { laid, first }]) => [
      field,
      laid ? laid.back(at(config, laid.at) as never, config) : first,
    ])
  return Object.fromEntries(
    sectionNames.map((section) => [section, Object.fromEntries(valueOf(section)) as Whole]),
  ) as unknown as SettingValues
}

/** Names of the environment's settings that are the first values of a section's fields. */
const namesIn = (section: Section): string[] => fieldsOf(section).flatMap(([, { from }]) => from ?? [])

/**
 * First values of sections that the database does not hold yet: in a demo all of them, otherwise those with values in the
 * environment. A value that its section's rules refuse is left out: the environment still applies to it.
 */
export function firstValues(config: Config, held: ReadonlySet<Section>): Partial<SettingValues> {
  const values = environmentValues(config)
  const wanted = sectionNames.filter((section) => {
    const names = namesIn(section)
    const isSaid = config.demo !== 'none' ? names.length > 0 : names.some((name) => config.given.has(name))
    return isSaid && !held.has(section) && sections[section].safeParse(values[section]).success
  })
  return Object.fromEntries(wanted.map((section) => [section, values[section]]))
}

/** The environment's settings overlaid with sections of the database; without any, exactly the same object. */
export function laidOver(config: Config, values: Partial<SettingValues>): Config {
  const over: Whole = {}
  for (const [section, value] of Object.entries(values) as [Section, Whole][])
    for (const [field, { laid }] of fieldsOf(section)) {
      if (!laid) continue
      const [whole = '', part] = laid.at.split('.')
      const said = laid.over(value[field] as never, value)
      over[whole] =
        part === undefined ? said : { ...((over[whole] ?? at(config, whole)) as Whole), [part]: said }
    }
  if (Object.keys(over).length === 0) return config
  const laid = { ...config, ...over }
  return {
    ...laid,
    ...(values.operator && { ordersAccepted: acceptsOrders(laid.operator, config.production) }),
    ...(values.bank && { transfersAccepted: acceptsTransfers(laid.bankAccount, config.production) }),
  }
}

/** Settings of the environment that differ from the database, which wins. For a warning at start. */
export function overruled(environment: Config, inForce: Config): string[] {
  const [said, held] = [environmentValues(environment), environmentValues(inForce)].map(
    (values) => values as unknown as Record<Section, Whole>,
  )
  const isSame = (section: Section, field: string) =>
    JSON.stringify(said?.[section][field]) === JSON.stringify(held?.[section][field])
  return sectionNames.flatMap((section) =>
    fieldsOf(section).flatMap(([field, { from }]) =>
      from !== undefined && environment.given.has(from) && !isSame(section, field) ? [from] : [],
    ),
  )
}
