// npm run bench -- --against bench/kept.json: compares the database's cost of a read, a checkout and its mails
// with kept counts. `--keep <file>` keeps the counts, `--statements` lists their statements. Counts are the
// same on every machine, so CI checks them.
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../bin/postgres.mjs'
import { openMailSink } from '../prove/mail-sink.mjs'
import { countEach, counting } from './counts.mjs'
import { checkOut, inTurn, mailsAnOrder, openRelease, product } from './shop.mjs'

/** Operations before the measurement: a connection of the pool may still prepare its statements, and caches are filled. */
const warmUp = 20
const times = 40
const most = 1.1

/** @returns true if nothing costs more than a tenth more than in `against` */
export async function holdAgainst({ against, keep, statements }, report) {
  const counts = await count(statements ? printCost : () => undefined)
  const kept = against ? JSON.parse(readFileSync(against, 'utf8')) : {}
  let isKept = true
  for (const [what, each] of Object.entries(counts))
    for (const [kind, number] of Object.entries(each)) {
      const before = kept[what]?.[kind]
      if (before !== undefined && number > before * most) {
        isKept = false
        console.error(`${what} takes ${number} ${kind}, ${before} were kept`)
      }
      report(`${what}: ${kind}`, number, before === undefined ? '' : `kept ${before}`)
    }
  if (keep) writeFileSync(keep, `${JSON.stringify(counts, null, 2)}\n`)
  return isKept
}

async function count(hear) {
  const postgres = await startPostgres({ settings: counting })
  const sent = { mails: 0 }
  const sink = await openMailSink({ onMail: () => sent.mails++ })
  const running = []
  try {
    const release = openRelease({ ...postgres, folder: '.' })
    const web = await release.start('web', { WORK_ON_JOBS: 'false' })
    running.push(web)
    const counts = {}
    const measure = async (what, number, work) => {
      const { each, statements } = await countEach(postgres.url, number, work)
      counts[what] = each
      hear(what, statements)
    }
    for (const [what, one] of Object.entries(operations)) {
      await inTurn(web.port, warmUp, one)
      await measure(what, times, async () => await inTurn(web.port, times, one))
    }
    // Its look for jobs takes many at once: its cost is not counted.
    const orders = warmUp + times
    await measure('mails of an order', orders, async () => {
      running.push(await release.start('worker', { SMTP_URL: sink.url }))
      while (sent.mails < orders * mailsAnOrder) await delay(50)
      // The last of them is marked as sent only after the mail server has it.
      await delay(1000)
    })
    // The machine decides how many mails one statement claims and marks: count the maximum, a statement for each mail.
    const mails = counts['mails of an order']
    mails.statements = Math.max(mails.statements, mailsAnOrder)
    return counts
  } finally {
    for (const one of running) await one.stop()
    await sink.close()
    await postgres.stop()
  }
}

const operations = {
  read: async (connection) => {
    const { status } = await connection.send('GET', product)
    if (status !== 200) throw new Error(`${product} answered ${status}`)
  },
  checkout: checkOut,
}

function printCost(what, statements) {
  for (const { isSent, calls, records, text } of statements)
    console.log(
      `${what}, ${isSent ? 'sent' : 'within'} ${calls} times, ${records.toFixed(1)} records: ${text.slice(0, 240)}`,
    )
}
