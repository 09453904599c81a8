// A balancer as plain as they come: it checks /readyz four times a second, keeps its connections, and never retries.
import { Agent, createServer, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ask } from './shop.mjs'

/** Opens a balancer for the ports in `backends`, which may change at any time. */
export async function openBalancer(backends) {
  const ready = new Set()
  const agents = new Map()
  const asked = new Map()
  const look = async (port) => {
    const isReady = backends.has(port) && (await ask(port, '/readyz', { timeout: 5000 })).status === 200
    if (isReady) ready.add(port)
    else ready.delete(port)
    asked.delete(port)
  }
  // Each port at its own pace, so that none waits for the answer of another one.
  const check = async () => {
    for (const port of [...backends, ...ready]) if (!asked.has(port)) asked.set(port, look(port))
    await Promise.race([Promise.all(asked.values()), delay(250)])
  }
  await check()
  await Promise.all(asked.values())
  const isOpen = { now: true }
  const checks = (async () => {
    while (isOpen.now) {
      await delay(250)
      await check()
    }
  })()
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ports = [...ready]
    const port = ports[turn++ % ports.length]
    const fail = (status) => {
      if (!outgoing.headersSent) outgoing.writeHead(status, { 'x-by': 'balancer', 'content-length': '0' })
      outgoing.end()
    }
    if (port === undefined) return fail(503)
    if (!agents.has(port)) agents.set(port, new Agent({ keepAlive: true, keepAliveMsecs: 1000 }))
    const passed = request(
      {
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent: agents.get(port),
      },
      (answer) => {
        // These two headers concern only the connection between us and the server.
        const { connection: _, 'keep-alive': _also, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode, headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => fail(502))
    incoming.pipe(passed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: server.address().port,
    readyPorts: () => [...ready],
    close: async () => {
      isOpen.now = false
      await checks
      await Promise.all(asked.values())
      for (const agent of agents.values()) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
