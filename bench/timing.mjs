// npm run bench -- timing: does the time of an answer reveal whether an address has an account (U1)? One
// caller, one call after the other.
import { openConnection, percentile } from './client.mjs'

const password = 'Bench of the timing 7'
const person = (email) => ({
  email,
  password,
  password_confirm: password,
  first_name: 'Žofie',
  last_name: 'Nováková',
  phone: '777 123 456',
  checked_terms_and_conditions: true,
  checked_gdpr: true,
})
const calls = {
  'login, wrong password': [
    'POST',
    '/api/auth/login',
    (email) => ({ username: email, password: 'a wrong one' }),
  ],
  registration: ['PUT', '/api/user/registration', person],
  'password reset': ['POST', '/api/user/password-reset', (email) => ({ email })],
}

/**
 * Measures as many calls for known addresses as for unknown ones, alternately, each address once and each call
 * from a separate network, so that it meets no limit. `psql` runs a script on the shop's database.
 */
export async function measureTiming(port, psql, report, count) {
  const connection = await openConnection(port)
  let network = 0
  const send = async ([method, path, bodyFor], email) => {
    network++
    const address = [10, network >> 16, (network >> 8) & 255, network & 255].join('.')
    const headers = `x-forwarded-for: ${address}\r\n`
    return await connection.send(method, path, { body: bodyFor(email), headers })
  }
  await send(calls.registration, 'first@example.cz')
  // All have the password of that one registration: hashing a thousand would take long and prove nothing.
  psql(`insert into customer (email, email_key, type, first_name, last_name, phone, locale, password_hash, created_at, confirmed_at)
    select a, a, 'B2C', 'Žofie', 'Nováková', '+420777123456', 'cs', password_hash, now(), now()
    from registration, generate_series(1, ${count}) n, lateral (select 'known' || n || '@example.cz' as a) named; analyze customer`)
  for (const [name, call] of Object.entries(calls)) await compare(name, call)
  connection.close()

  async function compare(name, call) {
    for (let time = 0; time < 100; time++) await send(call, `warm-${network}@example.cz`)
    const times = { known: [], unknown: [] }
    const answers = new Set()
    for (let n = 1; n <= count; n++)
      for (const kind of n % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const { status, body, ms } = await send(call, `${kind}${n}@example.cz`)
        answers.add(`${status} ${body.toString()}`)
        times[kind].push(ms)
      }
    if (answers.size !== 1)
      throw new Error(`${name} does not always answer the same: ${[...answers].join(' | ')}`)
    const [known, unknown] = [percentile(times.known, 50), percentile(times.unknown, 50)]
    const difference = ((known - unknown) / unknown) * 100
    report(
      `${name}, median ms known / unknown address`,
      `${known.toFixed(2)} / ${unknown.toFixed(2)}`,
      `${difference >= 0 ? '+' : ''}${difference.toFixed(1)} % (reach within 5 %)`,
    )
  }
}
