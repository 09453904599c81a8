/** Settings that stand in files, as containers and systemd hand secrets over. */
import { readFileSync } from 'node:fs'

/** Settings that are the path of a file themselves. */
const areFiles = /^GPWEBPAY_.*_FILE$/

/**
 * The settings of these names that are set: by the environment, else by the content of the file `X_FILE` without the spaces
 * around it. An empty value counts as not set. Faults are the files that can't be read, one line each.
 */
export function withSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { given: Record<string, string>; faults: string[] } {
  const faults: string[] = []
  const valueOf = (name: string): string => {
    const own = environment[name]
    const path = environment[`${name}_FILE`]
    if (own || !path || areFiles.test(`${name}_FILE`)) return own ?? ''
    try {
      return readFileSync(path, 'utf8').trim()
    } catch {
      faults.push(`  ${name}_FILE: names a file that cannot be read`)
      return ''
    }
  }
  const values = names.map((name): [string, string] => [name, valueOf(name)])
  return { given: Object.fromEntries(values.filter(([, value]) => value !== '')), faults }
}
