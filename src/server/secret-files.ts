/** Settings that stand in files, as containers and systemd hand secrets over. */
import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that are the path of a file themselves. */
const areFiles = /^GPWEBPAY_.*_FILE$/

/**
 * The environment with the content of each file `X_FILE` as the setting `X`, without the spaces around it; a setting that is
 * given by itself holds. Faults are the files that can't be read, one line each.
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
): { environment: Environment; faults: string[] } {
  const faults: string[] = []
  const read = names
    .filter((name) => !areFiles.test(`${name}_FILE`) && !environment[name])
    .flatMap((name): [string, string][] => {
      const path = environment[`${name}_FILE`]
      if (!path) return []
      try {
        return [[name, readFileSync(path, 'utf8').trim()]]
      } catch {
        faults.push(`  ${name}_FILE: names a file that cannot be read`)
        return []
      }
    })
  return { environment: { ...environment, ...Object.fromEntries(read) }, faults }
}
