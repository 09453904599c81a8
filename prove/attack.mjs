// Sends requests as they are, however wrong, and reads their answers.
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let networks = 0
/** A different network for each request, so that no limit is met. */
const nextNetwork = () => {
  networks++
  return `${60 + ((networks >> 16) & 63)}.${(networks >> 8) & 255}.${networks & 255}.9`
}

/**
 * Sends a request; resolves to status, headers and text, with `fault` if there is no whole answer within `timeout`
 * milliseconds.
 * @param sent `raw`: all of it, in bytes; otherwise method, path, headers and body
 */
export const send = async (port, sent, timeout) => {
  if (sent.raw) return await sendRaw(port, sent.raw, timeout)
  const answer = await sendWhole(port, sent, timeout)
  // A kept connection may end in the moment in which it is used again.
  return answer.isStale ? await sendWhole(port, sent, timeout) : answer
}

function sendWhole(port, { method, path, headers, body }, timeout) {
  return new Promise((resolve) => {
    const end = (answer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    const asked = httpRequest(
      {
        port,
        host: '127.0.0.1',
        agent,
        method,
        path,
        headers: {
          'x-forwarded-for': nextNetwork(),
          ...(body === undefined || method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (answer) => {
        const chunks = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('error', () => end({ fault: 'cut off', status: answer.statusCode }))
        answer.on('end', () =>
          end({
            status: answer.statusCode,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
        // An answer that never ends by itself: events of the office.
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
          end({ status: answer.statusCode, headers: answer.headers, text: '' })
          asked.destroy()
        }
      },
    )
    const timer = setTimeout(() => {
      end({ fault: 'no answer in time' })
      asked.destroy()
    }, timeout)
    asked.on('error', (error) =>
      end({ fault: error.code ?? error.message, isStale: asked.reusedSocket && error.code === 'ECONNRESET' }),
    )
    asked.end(method === 'GET' ? undefined : body)
  })
}

function sendRaw(port, raw, timeout) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let text = ''
    const end = (fault) => {
      clearTimeout(timer)
      socket.destroy()
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => [line.split(':', 1)[0].toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
      )
      resolve({
        ...(fault ? { fault } : {}),
        status: Number(head.slice(9, 12)),
        headers,
        text: rest.join(''),
      })
    }
    const timer = setTimeout(() => end('no answer in time'), timeout)
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => end(text === '' ? 'closed without an answer' : undefined))
    socket.write(raw)
  })
}

export const closeAttack = () => agent.destroy()
