// Mutants that each experiment must catch: the built shop without the proved property. A mutant is the build
// with some text replaced.
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * `without`: the removed guard; `caught`: the claim that must then fail, and the only one that is tested; `patches`: texts of
 * the build, and their replacements; `env`: more settings of the experiment, if it does not test the build.
 */
export const mutants = {
  answers: [
    {
      without: 'a replica has to confirm',
      caught: 'a replica that confirms nothing is told as "not now", and orders once when it is well again',
      patches: [
        ['if (!unconfirmed.delete(client)) return result;', 'unconfirmed.delete(client); return result;'],
      ],
    },
    {
      without: 'read-only means not now',
      caught: 'a read-only database is told as "not now", and orders once when it is well again',
      patches: [['|55P03|25006|25P03|', '|55P03|25P03|']],
    },
    {
      without: 'a full log is outlived',
      caught: 'a full log stops no answer',
      patches: [['if (error.code !== "EAGAIN") return;', 'throw error;']],
    },
  ],
  database: [
    {
      without: 'an order is acknowledged when it is kept',
      caught: 'no acknowledged order is lost',
      patches: [['if (failed?.status === "rejected") throw failed.reason;', '']],
    },
  ],
  deployment: [
    {
      without: 'one deployment at a time',
      caught: 'deployments at once all succeed',
      patches: [['if (engine === "pglite") return await work();', 'return await work();']],
    },
    {
      without: 'a start looks for missing migrations',
      caught: 'before it is deployed the shop refuses to start, and says why',
      patches: [['const missing = await missingMigrations(database);', 'const missing = [];']],
    },
  ],
  limits: [
    {
      without: 'the database counts',
      caught: 'no more pass than a limit allows',
      patches: [
        ['await this.#tell([window], wanted);', 'throw new Error("Each process counts for itself");'],
      ],
    },
  ],
  mails: [
    {
      without: 'mails are sent side by side',
      caught: 'mails wait for a slow server side by side',
      patches: [['Math.max(1, Math.min(8, pool - 2))', '1']],
    },
  ],
  migration: [
    {
      without: 'rights travel with each migration',
      caught: 'every request is answered',
      patches: [
        ['shopUser === void 0 ? "" : rightsOfNow(shopUser)', '""'],
        ['${rightsToCome(role)}', ''],
      ],
    },
    {
      without: 'a migration that keeps others waiting is taken back',
      caught: 'nobody waits for a second',
      patches: [['const watched = watch();', 'const watched = { end: async () => {} };']],
    },
  ],
  overload: [
    {
      without: 'what is too much is refused',
      caught: 'what is too much is refused, with when to come again',
      patches: [['if (inProgress >= limit) throw overloaded;', '']],
    },
  ],
  refusals: [
    {
      without: 'a used up limit is remembered',
      caught: 'a refusal asks nothing of the database',
      patches: [['\t\tif (leftIn(window) <= 0) return false;\n', '']],
    },
  ],
  restore: [
    {
      without: 'a restored shop is a copy',
      caught: 'a restored shop lets nothing leave',
      patches: [['isCopy: () => known ?? true', 'isCopy: () => false']],
    },
    {
      without: 'numbers that may have been given are left out',
      caught: 'no order number is given twice',
      patches: [['generate_series(1, greatest(10000, (', 'generate_series(1, least(1, (']],
    },
  ],
  standby: [
    {
      without: 'a standby that takes over is no restored backup',
      caught: 'the shop stays the shop, and its mails leave',
      patches: [['make_interval(secs => ${180})', 'make_interval(secs => ${0})']],
    },
  ],
  rolling: [
    {
      without: 'a process serves on while balancers notice',
      caught: 'no request fails',
      patches: [['await setTimeout(config.servesOnMs);', '']],
    },
  ],
  security: [
    {
      without: 'values of a wrong type are faults of their fields',
      caught: 'every request is answered in time, and none by an error of the program',
      patches: [['typeof password !== "string" || typeof password_confirm !== "string" || ', '']],
    },
    {
      without: 'a role has only its own permissions',
      caught: 'nobody gets an answer that is not for their role',
      patches: [['isRole(role) && permissionsOf[role].includes(permission)', 'isRole(role)']],
    },
  ],
  silence: [
    {
      without: 'a silent connection is given up',
      caught: 'it is ready again',
      patches: [['query_timeout: options.isPatient ? 0 :', 'query_timeout: true ? 0 :']],
    },
  ],
  start: [
    {
      without: 'only what differs is written',
      caught: 'it sends few statements',
      patches: [['made[key] !== value', 'true']],
    },
  ],
  weeks: [
    {
      without: 'what leaves the stock is what the ledger says',
      caught: 'every week adds up, and comes to an end',
      env: {
        WEEKS_PLANTED: `create function planted() returns trigger language plpgsql as $$
          begin update stock set on_hand = on_hand + 1 where variant_id = new.variant_id; return null; end $$;
          create trigger planted after insert on stock_movement for each row execute function planted()`,
      },
    },
  ],
}

/** Next to the packages of the shop, so that a mutant finds them as the shop does. */
const folder = join('node_modules', '.cache', `mutants-${process.pid}`)
let made = 0

/**
 * Makes the build that a mutant runs as.
 * @returns the setting that names it
 * @throws Error if a text does not occur exactly once
 */
export function buildOf({ patches }) {
  const build = join(folder, String(made++))
  const files = readdirSync('build/server', { recursive: true })
    .filter((name) => !name.endsWith('.map') && statSync(join('build/server', name)).isFile())
    .map((name) => {
      const file = join(build, name)
      mkdirSync(dirname(file), { recursive: true })
      // A hard link to the same file, until its text is replaced.
      linkSync(join('build/server', name), file)
      return file
    })
    .filter((file) => file.endsWith('.js'))
  for (const [text, instead] of patches) {
    const { file, parts } = findOnce(files, text)
    rmSync(file)
    writeFileSync(file, parts.join(instead))
  }
  return { PROVE_BUILD: build }
}

/** Checks that a mutant can be made of the build. @throws Error if one of its texts is not in the build exactly once */
export function findTexts(patches = []) {
  const files = readdirSync('build/server', { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join('build/server', name))
  for (const [text] of patches) findOnce(files, text)
}

function findOnce(files, text) {
  const [found, ...others] = files
    .map((file) => ({ file, parts: readFileSync(file, 'utf8').split(text) }))
    .filter(({ parts }) => parts.length > 1)
  if (!found || others.length > 0 || found.parts.length !== 2)
    throw new Error(`A mutant can't be made: this text is not in the build exactly once: ${text}`)
  return found
}

export const removeMutants = () => rmSync(folder, { recursive: true, force: true })
