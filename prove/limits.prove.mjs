// Limits hold across processes: three web processes of the build on one PostgreSQL, each called in turn.
import { ask, conclude, isShort, openDatabase, startWeb } from './shop.mjs'

const processes = 3
/** RATE_LIMIT_PER_MINUTE if it is not set. */
const perMinute = 600
const atOnce = 60

/** The trials: the number of calls, and how many of them may pass. */
const trials = {
  // For one address.
  requests: {
    calls: 2 * perMinute,
    most: perMinute,
    call: () => ['/api/cart', { headers: { 'x-forwarded-for': '203.0.113.1' } }],
  },
  // A tenth of it.
  orders: {
    calls: perMinute / 4,
    most: perMinute / 10,
    call: () => [
      '/api/cart/submit-order',
      { method: 'PUT', body: {}, headers: { 'x-forwarded-for': '203.0.113.2' } },
    ],
  },
  // Wrong passwords for one account, from 30 addresses: 50 at once, and one more each minute.
  logins: {
    calls: 300,
    most: 51,
    call: (index) => [
      '/api/auth/login',
      {
        method: 'POST',
        body: { username: 'zakaznik@example.cz', password: 'not the password' },
        headers: { 'x-forwarded-for': `203.0.113.${100 + (index % 30)}` },
      },
    ],
  },
}
// Each successful login costs a hash of the password: they alone take as long as all else.
if (isShort) delete trials.logins

const database = await openDatabase()
const webs = await Promise.all(
  Array.from({ length: processes }, async () => await startWeb(database, { DATABASE_POOL: '6' })),
)
try {
  const results = {}
  for (const [name, trial] of Object.entries(trials)) results[name] = await attempt(trial)
  const every = (holds) => Object.values(results).every(holds)
  conclude(
    'limits',
    { processes, ...results },
    {
      'no more pass than a limit allows': () =>
        every(({ passed, most }) => passed <= most + unreported(most)),
      'nearly as many pass': () =>
        every(({ passed, most, statuses }) => passed + (statuses[503] ?? 0) >= most - 2 - unreported(most)),
    },
  )
} finally {
  for (const web of webs) await web.end()
  await database.stop()
}

/** Each process has up to a hundredth that it has not reported to the others, or has drawn and not used. */
function unreported(most) {
  return (processes - 1) * Math.floor(most / 100)
}

async function attempt({ calls, most, call }) {
  const statuses = {}
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < calls) {
        const index = next++
        const { status } = await ask(webs[index % processes].port, ...call(index))
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  // 503: the shop had no room for it, and did nothing.
  const passed = calls - (statuses[429] ?? 0) - (statuses[503] ?? 0)
  return { passed, most, statuses }
}
