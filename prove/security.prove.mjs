// Every route of the built shop is attacked: requests made from schemas and forms, with hostile values in them, by each kind
// of caller. Whatever comes, the shop answers in time and as it declares, shows nobody what is not theirs, and its money and
// stock add up afterwards.
//   npm run prove -- security --seed 7 --requests 1000000
// The line of JSON has the seed; a fault is printed with its whole request.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { sparePort } from '../bin/port.mjs'
import { closeAttack, send } from './attack.mjs'
import { attackersOf, isChanged, makeAttackers, signIn } from './attackers.mjs'
import { drawing } from './hostile.mjs'
import { explore } from './explore.mjs'
import { faultIn, rightsOf, validatorsOf } from './verdict.mjs'
import { callOf, formOf, oddOf, pageOf } from './requests.mjs'
import { ask, conclude, deploymentSettings, isShort, openDatabase, startWeb } from './shop.mjs'
import { sourceOf } from './source.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: process.env.PROVE_SEED ?? '1' },
    requests: { type: 'string', default: process.env.PROVE_REQUESTS ?? (isShort ? '20000' : '200000') },
    seconds: { type: 'string', default: process.env.PROVE_SECONDS ?? (isShort ? '40' : '3600') },
  },
})
const [seed, most, seconds] = [values.seed, values.requests, values.seconds].map(Number)

const inTime = 30_000
const atOnce = 8
/** Requests after which every attacker signs in again. */
const round = 4000

const claims = {
  answers: 'every request is answered in time, and none by an error of the program',
  declared: 'every answer is one that its call declares',
  rights: 'nobody gets an answer that is not for their role',
  silent: 'no answer tells about the database or the program, or holds what a request planted',
  adds: 'money and stock add up afterwards',
}

const database = await openDatabase({ isEmpty: true })
const faults = []
let web
try {
  const preparation = spawnSync(process.execPath, ['build/server/migrate.js'], {
    env: { ...deploymentSettings(database), NODE_ENV: 'development', DEMO: 'true' },
  })
  if (preparation.status !== 0) throw new Error(`The demo could not be loaded: ${preparation.stderr}`)
  spawnSync(process.execPath, ['build/server/migrate.js', '--shut-demo-accounts'], {
    env: deploymentSettings(database),
  })
  const rules = await sourceOf('src/shop/staff/rules.ts')
  const { adminPages, adminPageAt } = await sourceOf('src/office/routes.ts')
  const { routes } = await sourceOf('src/lib/routes.ts')
  const { permissionOfCall } = await sourceOf('test/permission-table.ts')
  const { calls: accessOf } = await sourceOf('test/access-table.ts')
  const { sums } = await sourceOf('test/weeks/sums.ts')

  const attackers = attackersOf(rules.roles)
  await makeAttackers(database, attackers)
  const away = `http://127.0.0.1:${await sparePort()}`
  web = await startWeb(database, {
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MAILBOX_LIMIT_PER_DAY: '1000000000',
    ARES_URL: away,
    VIES_URL: away,
    PACKETA_API_URL: away,
    PACKETA_POINTS_URL: away,
    PACKETA_VALIDATE_URL: away,
    PPL_API_URL: away,
    WORK_ON_JOBS: 'false',
    LOG_LEVEL: 'error',
  })
  await signIn(database, web.port, attackers)
  const owner = ownerAmong(attackers)
  const document = JSON.parse(
    (await ask(web.port, '/api/openapi.json', { headers: { cookie: owner.cookie } })).text,
  )
  const target = await explore({ port: web.port, document, attackers, routes, adminPages, accessOf })
  const isAllowed = rightsOf({ permissionOfCall, accessOf, adminPageAt, rules })
  const sent = await attack(target, { attackers, isAllowed, validators: validatorsOf(document) })
  const alive = await ask(web.port, '/readyz')
  const odd = await oddSums(sums)
  const kinds = Map.groupBy(faults, ({ claim }) => claim)
  const failures = web.said.filter((line) => line.includes('"level":50'))
  if (faults.length > 0) for (const line of failures.slice(0, 20)) console.error(line.slice(0, 3000))
  conclude(
    'security',
    {
      seed,
      ...sent,
      routes: target.calls.length + target.addresses.length,
      forms: target.forms.length,
      rssMB: web.ended === null ? web.memory() : null,
      faults: faults.length,
      odd,
    },
    {
      ...Object.fromEntries(
        Object.entries(claims)
          .filter(([name]) => name !== 'adds')
          .map(([name, claim]) => [claim, () => !kinds.has(name)]),
      ),
      'every call has been tried': () => sent.untried.length === 0,
      'the process lives': () => web.ended === null && alive.status === 200,
      [claims.adds]: () => Object.keys(odd).length === 0,
    },
  )
} finally {
  closeAttack()
  await web?.end()
  await database.stop()
}

/** Sends the requests, several at once; counts them by what they were and how they were answered. */
async function attack(target, { attackers, isAllowed, validators }) {
  const began = performance.now()
  const counted = { requests: 0, kinds: {}, statuses: {} }
  const untried = new Set(target.calls)
  /** Bytes that are no request: the shop waits for the rest of some, and others go on. */
  const beside = new Set()
  let next = 0
  let signedIn = 0
  const isOver = () => next >= most || performance.now() - began > seconds * 1000 || web.ended !== null
  const inTurn = async () => {
    while (!isOver()) {
      const index = next++
      if (index >= (signedIn + 1) * round) {
        signedIn++
        await signIn(database, web.port, attackers).catch((error) => console.error(error))
      }
      const draw = drawing(seed * 1_000_003 + index)
      const attacker = draw.chance(25) ? ownerAmong(attackers) : draw.of(attackers)
      const [kind, sent] = nextRequest(draw, target, attacker, index)
      untried.delete(sent.call)
      if (sent.raw) beside.add(attempt(index, kind, attacker, sent))
      else await attempt(index, kind, attacker, sent)
    }
  }
  const attempt = async (index, kind, attacker, sent) => {
    const answer = await send(web.port, sent, inTime)
    counted.requests++
    counted.kinds[kind] = (counted.kinds[kind] ?? 0) + 1
    const status = answer.fault ?? answer.status
    counted.statuses[status] = (counted.statuses[status] ?? 0) + 1
    await judge({ index, attacker, sent, answer, isAllowed, validators })
    if (sent.call && answer.status === 200 && attacker.roles.includes('owner')) target.learn(answer)
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
  await Promise.all(beside)
  return {
    ...counted,
    seconds: Math.round((performance.now() - began) / 1000),
    untried: [...untried].map(({ method, path }) => `${method} ${path}`),
  }
}

/** Every call once; then whatever the draw says. */
function nextRequest(draw, target, attacker, index) {
  if (index < target.calls.length) {
    const only = { ...target, calls: [target.calls[index]] }
    return ['call', callOf(draw, only, attacker)]
  }
  const kinds = { call: callOf, form: formOf, page: pageOf, odd: oddOf }
  const kind = draw.of(['call', 'call', 'call', 'call', 'form', 'form', 'form', 'page', 'page', 'odd'])
  const isStaff = attacker.roles.length > 0
  const within = kind === 'form' ? { ...target, forms: target.formsFor(attacker) } : target
  const chosen =
    kind === 'call' && !(isStaff && draw.chance(75)) ? { ...target, calls: target.openCalls } : within
  return [kind, kinds[kind](draw, chosen, attacker)]
}

async function judge({ index, attacker, sent, answer, isAllowed, validators }) {
  const found = faultIn({ sent, answer, attacker, isAllowed, validators })
  if (!found) return
  if (found.claim === 'rights' && attacker.email && (await isChanged(database, attacker))) return
  if (faults.length < 40) console.error(described({ index, attacker: attacker.name, sent, answer, ...found }))
  faults.push({ index, attacker: attacker.name, sent, answer, ...found })
}

/** A fault with the whole request, as it can be sent again. */
function described({ index, attacker, claim, why, sent, answer }) {
  const { method, path, headers, body, raw } = sent
  const request = raw ? { raw: raw.toString('latin1') } : { method, path, headers, body: String(body ?? '') }
  return JSON.stringify({
    fault: why,
    claim: claims[claim],
    seed,
    index,
    attacker,
    request,
    answer: { status: answer.status, text: (answer.text ?? '').slice(0, 600) },
  })
}

/** The sums of the whole shop that do not hold, each with its rows. */
async function oddSums(sums) {
  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.ownerUrl, max: 1 }) }),
  })
  const odd = {}
  try {
    for (const [what, query] of Object.entries(sums)) {
      const { rows } = await query.execute(db)
      if (rows.length > 0) odd[what] = rows.slice(0, 5)
    }
  } finally {
    await db.destroy()
  }
  return odd
}

function ownerAmong(attackers) {
  return attackers.find(({ name }) => name === 'owner')
}
