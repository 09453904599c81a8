// DATABASE_URL=… npm run bench -- lists: how soon the back office answers on a large shop (npm run seed:large makes one).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { drive, openConnection, percentile } from './client.mjs'

const clients = 8
/** Of the demo, which no shop in production has. */
const clerk = { username: 'spravce@example.cz', password: 'Snack-demo-1' }

/** What is typed, letter by letter: each beginning of it is a search. */
const typed = [
  'novák jan',
  'svobodova',
  '2500012345',
  '+420 600 123 456',
  'jan.novak1',
  'chilli',
  'BM-CHILLI-50',
  'Z40001234',
  'potraviny 12',
  'jiri dvorak',
]
const beginnings = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

const lists = {
  'orders, newest': '',
  'orders, dearest': 'sort=total',
  'orders to ship': 'sort=ship_by',
  'orders cancelled': 'order=CANCELLED',
  'orders in review': 'payment=REVIEW',
  'orders of resellers': 'trade=B2B',
  'orders of a week': 'from=2025-11-01&to=2025-11-07',
  'orders from 5,000 CZK': 'least=5000',
  'orders paid by transfer, dearest': 'method=transfer&sort=total',
  'orders held': 'held=true',
}

/** @param {(what: string, figure: string, reach?: string) => void} report */
export async function measureLists(url, report, seconds) {
  const port = 3000 + Math.floor(Math.random() * 20_000) + 10_000
  const child = spawn(process.execPath, ['build/server/bench.js'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      NODE_ENV: 'development',
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      DATABASE_POOL: '6',
      WORK_ON_JOBS: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break
    const headers = await signedIn(port)
    await measureTyping(port, headers, report)
    for (const [what, query] of Object.entries(lists))
      await measure(
        port,
        { headers, path: `/api/admin/orders/search?size=50&${query}`, what, seconds },
        report,
        'p95 < 150 ms',
      )
    await measure(
      port,
      { headers, path: '/api/admin/orders', what: 'the plain list of orders', seconds },
      report,
      'p95 < 150 ms',
    )
    const days = 'from=2024-12-01&to=2026-11-30'
    for (const query of ['by=month', 'by=week&group=trade', 'by=month&group=product'])
      await measure(
        port,
        {
          headers,
          path: `/api/admin/analytics/sales?${days}&${query}`,
          what: `sales of two years, ${query}`,
          seconds,
        },
        report,
      )
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

async function signedIn(port) {
  const connection = await openConnection(port)
  const { status, body } = await connection.send('POST', '/api/auth/login', { body: clerk })
  connection.close()
  if (status !== 200) throw new Error(`The login answered ${status}`)
  return `authorization: Bearer ${JSON.parse(body).token}\r\n`
}

/** One clerk types. */
async function measureTyping(port, headers, report) {
  const connection = await openConnection(port)
  for (const [what, path] of [
    ['orders', '/api/admin/orders/search?size=50&q='],
    ['anything', '/api/admin/find?q='],
  ]) {
    const times = []
    for (let round = 0; round < 3; round++)
      for (const text of beginnings) {
        const { status, ms } = await connection.send('GET', path + encodeURIComponent(text), { headers })
        if (status !== 200) throw new Error(`${path}${text} answered ${status}`)
        if (round > 0) times.push({ ms, text })
      }
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
    const all = times.map(({ ms }) => ms)
    report(
      `${what} as typed, ${beginnings.length} beginnings: p50, p95`,
      `${percentile(all, 50).toFixed(1)}, ${percentile(all, 95).toFixed(1)} ms`,
      `p95 < 80 ms; the slowest ${slowest.ms.toFixed(0)} ms for "${slowest.text}"`,
    )
  }
  connection.close()
}

async function measure(port, { headers, path, what, seconds }, report, reach = '') {
  const times = []
  const call = async (connection) => {
    const { status, ms } = await connection.send('GET', path, { headers })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    times.push(ms)
  }
  await drive(port, clients, 0.5, call)
  times.length = 0
  const rate = await drive(port, clients, seconds, call)
  report(
    `${what}, ${clients} clients: calls/s, p95`,
    `${Math.round(rate)}, ${percentile(times, 95).toFixed(1)} ms`,
    reach,
  )
}
