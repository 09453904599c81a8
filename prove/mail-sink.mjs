// A mail server that accepts everything: it speaks the few words of SMTP that sending needs, and answers after a set delay.
import { createServer } from 'node:net'

/**
 * Opens a mail server on 127.0.0.1. `waitMs`: the delay of each answer. `onMail(messageId)`: called for each accepted mail,
 * with its Message-ID. `most()`: the highest number of connections that were open at once.
 */
export async function openMailSink({ waitMs = 0, onMail }) {
  const sockets = new Set()
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, waitMs, onMail)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    most: () => most,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** One conversation: commands by line, the mail itself up to the line with a dot. */
function converse(socket, waitMs, onMail) {
  let received = ''
  let isMail = false
  const answer = (line) =>
    waitMs > 0 ? setTimeout(() => socket.write(`${line}\r\n`), waitMs) : socket.write(`${line}\r\n`)
  const take = (end) => {
    const taken = received.slice(0, end)
    received = received.slice(end)
    return taken
  }
  const step = () => {
    if (isMail) {
      const end = received.indexOf('\r\n.\r\n')
      if (end < 0) return false
      const mail = take(end + 5)
      isMail = false
      onMail(/^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '')
      answer('250 taken')
      return true
    }
    const end = received.indexOf('\r\n')
    if (end < 0) return false
    const verb = take(end + 2)
      .slice(0, 4)
      .toUpperCase()
    isMail = verb === 'DATA'
    answer(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 sink')
    if (verb === 'QUIT') socket.end()
    return true
  }
  answer('220 sink')
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk
    while (step());
  })
}
