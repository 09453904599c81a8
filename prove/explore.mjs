// What there is to attack: calls from their description, pages from the tables of routes, and what those pages link to.
import { send } from './attack.mjs'
import { formsOf, linksOf } from './forms.mjs'
import { openKnown, secret } from './hostile.mjs'

const inTime = 30_000
/** Addresses of one kind of page that are visited. */
const ofAKind = 2
/** Addresses of one kind that are attacked. */
const mostKept = 8
const explorers = ['visitor', 'consumer', 'reseller', 'representative', 'owner']

/**
 * Visits the shop as an honest browser would.
 * @returns the calls, the addresses and the forms of the pages, and `parts` to make values of
 */
export async function explore({ port, document, attackers, routes, adminPages, accessOf }) {
  const known = openKnown()
  const calls = callsOf(document)
  const origin = `http://127.0.0.1:${port}`
  const addresses = new Set([
    ...Object.values(routes).flatMap((route) => Object.values(route)),
    ...Object.values(adminPages).flatMap(({ path }) =>
      ['/admin', '/en/admin'].map((base) => `${base}/${path}`.replace(/\/$/, '')),
    ),
    ...Object.keys(accessOf)
      .filter((name) => /^GET (?!\/api\/)/.test(name))
      .map((name) => name.slice(4).split(/\?| – /, 1)[0]),
  ])
  const forms = new Map()
  const owner = attackers.find(({ name }) => name === 'owner')
  await atOnce(
    calls.filter(({ method }) => method === 'GET'),
    async (call) => {
      const answer = await visit(port, call.path, owner)
      if (answer.status === 200) learn(known, answer)
    },
  )
  const patterns = [...addresses].map((address) => [address, patternOf(address)])
  for (const explorer of attackers.filter(({ name }) => explorers.includes(name))) {
    const isStaff = explorer.roles.length > 0
    const isTheirs = (address) => isStaff === /^\/(en\/)?admin/.test(address)
    const seen = new Map()
    let wave = [...addresses].filter(
      (address) => !/[:*]/.test(address) && isTheirs(address) && !/^\/en(\/|$)/.test(address),
    )
    for (const isLast of [false, true]) {
      const links = new Set()
      await atOnce(wave, async (address) => {
        const { status, headers, text } = await visit(port, address, explorer)
        if (status !== 200 || !String(headers['content-type']).includes('html')) return
        for (const link of linksOf(text)) links.add(link)
        for (const form of formsOf(text, address))
          if (!form.fields.some(({ value }) => value.includes(secret))) addForm(forms, form, explorer)
      })
      wave = [...links].filter((link) => {
        if (!isTheirs(link) || /logout/.test(link)) return false
        const path = link.split('?', 1)[0]
        const kind = patterns.find(([, pattern]) => pattern.test(path))?.[0]
        if (kind === undefined || isLast || !/[:*]/.test(kind)) return false
        const count = (seen.get(kind) ?? 0) + 1
        seen.set(kind, count)
        if (count > mostKept) return false
        addresses.add(link)
        return count <= ofAKind
      })
    }
  }
  const listed = [...forms.values()]
  return {
    calls,
    openCalls: calls.filter(({ path }) => !path.startsWith('/api/admin/')),
    addresses: [...addresses],
    forms: listed.map(({ form }) => form),
    /** Mostly the forms of pages that this attacker sees. */
    formsFor: ({ name, roles }) => {
      const own = listed.filter(({ by }) => by.has(roles.length > 0 ? 'owner' : name))
      return (own.length > 0 ? own : listed).map(({ form }) => form)
    },
    origin,
    parts: { document, known },
    learn: (answer) => learn(known, answer),
  }
}

function callsOf(document) {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {}
      const types = Object.keys(content)
      const isUpload = types.length > 0 && !types.includes('application/json')
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((one) => one.in === 'query'),
        body: content['application/json']?.schema,
        upload: isUpload ? types : undefined,
      }
    }),
  )
}

function learn(known, { headers, text }) {
  if (String(headers['content-type']).startsWith('application/json')) known.learn(JSON.parse(text))
}

/** A form with the same address but for its names, and the same fields, is the same form: a few of each kind are kept. */
function addForm(forms, form, { name }) {
  const shape = [
    form.method,
    form.address.replaceAll(/\d+/g, '0').split('?', 1)[0],
    ...form.fields.map((field) => field.name + (field.name === 'intent' ? field.value : '')),
  ]
  const key = shape.join(' ')
  const kept = forms.get(key) ?? { form, by: new Set() }
  kept.by.add(name)
  forms.set(key, kept)
}

const patternOf = (address) =>
  new RegExp(
    `^${address
      .replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  )

const visit = async (port, path, { cookie }) =>
  await send(
    port,
    { method: 'GET', path, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } },
    inTime,
  )

async function atOnce(list, work) {
  const left = [...list]
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}
