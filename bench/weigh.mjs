// npm run bench -- --beside <folder of an earlier built release>: the processor's time of a read and of a
// checkout with its mails, this release and the other in turns on the same machine. Seconds depend on the
// machine's other work; these figures much less so.
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../bin/postgres.mjs'
import { openMailSink } from '../prove/mail-sink.mjs'
import { drive } from './client.mjs'
import { memoryOf, postmasterOf, workOf } from './processor.mjs'
import { checkOut, mailsAnOrder, openRelease, product } from './shop.mjs'

const clients = 32
/** Seconds: work that a process does only once, in its first seconds, is not part of the cost of a read. */
const warmUp = 12
const most = 1.1

/** @returns true if the median turn of this release takes no more than a tenth more than that of the other */
export async function weighAgainst(other, { turns, seconds }, report) {
  const all = { here: [], beside: [] }
  for (let turn = 0; turn < turns; turn++)
    for (const [name, folder] of [
      ['here', '.'],
      ['beside', other],
    ])
      if (folder) all[name].push(await weigh(resolve(folder), seconds))
  let isKept = true
  for (const what of Object.keys(all.here[0])) {
    const [here, beside] = [all.here, all.beside].map((list) => list.map((one) => one[what]))
    report(what, here.join(', '), beside.length > 0 ? `beside ${beside.join(', ')}` : '')
    if (beside.length > 0 && middle(here) > middle(beside) * most) isKept = false
  }
  return isKept
}

const middle = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

async function weigh(folder, seconds) {
  const postgres = await startPostgres({ durable: true })
  const seen = { mails: 0, orders: 0 }
  const sink = await openMailSink({ onMail: () => seen.mails++ })
  let web
  try {
    web = await openRelease({ ...postgres, folder }).start('web', { SMTP_URL: sink.url })
    const server = postmasterOf(postgres)
    const measure = async (one, whole = async () => {}) => {
      await drive(web.port, clients, warmUp, one)
      await whole()
      const before = [workOf(web.process.pid), workOf(server)]
      const done = (await drive(web.port, clients, seconds, one)) * seconds
      await whole()
      return [workOf(web.process.pid) - before[0], workOf(server) - before[1]].map((ms) =>
        Number((ms / done).toFixed(3)),
      )
    }
    const read = await measure(async (connection) => {
      const { status } = await connection.send('GET', product)
      if (status !== 200) throw new Error(`${product} answered ${status}`)
    })
    const order = await measure(
      async (connection) => {
        await checkOut(connection)
        seen.orders++
      },
      async () => {
        while (seen.mails < seen.orders * mailsAnOrder) await delay(100)
      },
    )
    return {
      'read: shop, ms of the processor': read[0],
      'read: database': read[1],
      'checkout with its mails: shop, ms of the processor': order[0],
      'checkout with its mails: database': order[1],
      'memory of the shop afterwards, MB': memoryOf(web.process.pid),
    }
  } finally {
    await web?.stop()
    await sink.close()
    await postgres.stop()
  }
}
