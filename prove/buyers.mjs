// Buyers who order over and over, and retry each step until it is answered, as a shop's own pages would.
import { openConnection } from '../bench/client.mjs'
import { nextPerson } from './persons.mjs'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Starts this many buyers. `orders`: the numbers that the shop has acknowledged, with the time of each;
 * `retries`: attempts without an answer (no connection, cut off, 503), each named in `unanswered`; `wrong`: answers that no retry fixes.
 */
export function startBuyers(portOf, count) {
  const state = { orders: [], retries: 0, unanswered: [], wrong: [], isOver: false }
  const buyers = Array.from({ length: count }, async (_, index) => {
    const caller = persistentCaller(() => portOf(index), state)
    while (!state.isOver) await buy(caller, state)
    caller.close()
  })
  return Object.assign(state, {
    end: async () => {
      state.isOver = true
      await Promise.all(buyers)
    },
  })
}

async function buy(call, state) {
  let cookie
  const { headers, steps } = nextPerson()
  for (const [name, body] of [...steps, ['submit-order', { note: '' }]]) {
    const answer = await call('PUT', `/api/cart/${name}`, { cookie, headers, body })
    if (!answer) return
    if (answer.status !== 200) {
      state.wrong.push(`${name} ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`)
      return
    }
    cookie ??= answer.cookie
    if (name === 'submit-order')
      state.orders.push({ number: JSON.parse(answer.body).order.number, at: performance.now() })
  }
}

/** Sends a call until it gets an answer other than "not now"; null when the experiment is over. */
function persistentCaller(port, state) {
  let connection
  const call = async (method, path, options) => {
    for (let tries = 0; !state.isOver || tries === 0; tries++) {
      try {
        connection ??= await openConnection(port())
        const answer = await connection.send(method, path, options)
        if (answer.ms > 2500) (state.slow ??= []).push([path, answer.status, Math.round(answer.ms)])
        if (answer.status !== 503) return answer
        state.unanswered.push(`${path} 503 ${answer.body.toString('utf8').slice(0, 200)}`)
      } catch (error) {
        state.unanswered.push(`${path} ${error.message}`)
        connection?.close()
        connection = undefined
      }
      state.retries++
      // At a steady pace of this many, a buyer would meet the limit of their network before a slow machine is back.
      await pause(Math.min(250, 25 * (tries + 1)))
    }
    return null
  }
  return Object.assign(call, { close: () => connection?.close() })
}

/** Acknowledged orders that the database doesn't hold. */
export async function lostOrders(query, orders) {
  const numbers = orders.map(({ number }) => String(number))
  const rows = await query('select number from shop_order where number = any($1)', [numbers])
  const kept = new Set(rows.map(({ number }) => number))
  return numbers.filter((number) => !kept.has(number))
}

/** The longest time in seconds without an acknowledged order, by the stage in which that time began. */
export function gapsByStage(orders, stages) {
  const gaps = Object.fromEntries(stages.map(({ name }) => [name, 0]))
  orders.slice(1).forEach(({ at }, index) => {
    const before = orders[index].at
    const { name } = stages.findLast((stage) => stage.at <= before) ?? stages[0]
    gaps[name] = Math.max(gaps[name], Number(((at - before) / 1000).toFixed(2)))
  })
  return gaps
}
