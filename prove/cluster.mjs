// Two PostgreSQL servers that take over from each other, as deploy/patroni.yml and deploy/haproxy.cfg say: etcd, Patroni and
// HAProxy from Debian's packages, each as a process of its own.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sparePort } from '../bin/port.mjs'
import { findOrInstallPostgres } from '../bin/postgres.mjs'
import { installPackage } from '../bin/debian.mjs'
import { queryAt, until } from './shop.mjs'

const password = 'a-password-of-this-experiment'
const packages = { etcd: 'etcd-server', patroni: 'patroni', haproxy: 'haproxy' }
const names = ['one', 'two']

/**
 * Starts the cluster, and waits until the second server confirms what the first one commits. `address(user)`: the shop's way to
 * the primary; `nodes`: each with its own `query`, `kill` (the machine is gone) and `start`; `primary()`: the name of the one
 * that takes writes.
 * @throws Error if a package is missing and can't be installed
 */
export async function openCluster() {
  for (const [program, name] of Object.entries(packages))
    if (spawnSync('which', [program]).status !== 0 && !installPackage(name))
      throw new Error(`${program} is missing: apt-get install ${name}`)
  const home = mkdtempSync(join(tmpdir(), 'big-meat-cluster-'))
  const user = userOf('postgres')
  const running = []
  const begin = (program, words, options = {}) => {
    const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], cwd: home, ...options })
    const said = []
    child.stderr.on('data', (part) => said.push(String(part)))
    running.push(child)
    return Object.assign(child, { said })
  }
  const ports = await sparePorts(['etcd', 'peer', 'proxy', ...names.flatMap((name) => [name, `${name}Rest`])])
  chmodSync(home, 0o755)
  for (const name of names) {
    mkdirSync(join(home, name), { mode: 0o700 })
    writeFileSync(join(home, `${name}.yml`), patroniFile(name, { home, ports }))
  }
  writeFileSync(join(home, 'haproxy.cfg'), haproxyFile(ports))
  spawnSync('chown', ['-R', 'postgres:', home])

  begin('etcd', etcdWords(join(home, 'etcd'), ports))
  const nodes = Object.fromEntries(names.map((name) => [name, nodeOf(name, { home, ports, user, begin })]))
  const state = async () => {
    const answer = await fetch(`http://127.0.0.1:${ports.oneRest}/cluster`).catch(() =>
      fetch(`http://127.0.0.1:${ports.twoRest}/cluster`).catch(() => null),
    )
    return answer?.ok ? (await answer.json()).members : []
  }
  const withRole = async (...roles) => (await state()).find(({ role }) => roles.includes(role))?.name ?? null
  const address = (name) => `postgres://${name}:${password}@127.0.0.1:${ports.proxy}/postgres`
  const close = async () => {
    for (const name of names) nodes[name].kill()
    for (const child of running.toReversed()) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    rmSync(home, { recursive: true, force: true })
  }
  try {
    nodes.one.start()
    await must(
      async () => (await withRole('leader')) === 'one',
      'the first server does not come up',
      nodes.one,
    )
    nodes.two.start()
    await must(
      async () => (await withRole('sync_standby')) === 'two',
      'the second server does not follow',
      nodes.two,
    )
    const proxy = begin('haproxy', ['-f', join(home, 'haproxy.cfg')])
    await must(async () => await answers(address('postgres')), 'HAProxy leads to no primary', {
      said: () => proxy.said.join(''),
    })
  } catch (error) {
    await close()
    throw error
  }
  return {
    address,
    nodes,
    password,
    primary: async () => await withRole('leader'),
    follows: async (name) => await isFollower(state, name),
    close,
  }
}

const isFollower = async (state, name) =>
  (await state()).some(
    (one) => one.name === name && one.role !== 'leader' && /running|streaming/.test(one.state),
  )

async function must(condition, fault, { said }) {
  if ((await until(condition, 90_000)) === null) throw new Error(`${fault}: ${said().slice(-2000)}`)
}

const answers = async (url) => await queryAt(url, 'select 1').catch(() => null)

function nodeOf(name, { home, ports, user, begin }) {
  let patroni
  const data = join(home, name, 'data')
  return {
    said: () => patroni?.said.join('') ?? '',
    start: () => {
      const secrets = { PATRONI_SUPERUSER_PASSWORD: password, PATRONI_REPLICATION_PASSWORD: password }
      patroni = begin('patroni', [join(home, `${name}.yml`)], {
        ...user,
        env: { ...process.env, HOME: home, ...secrets },
      })
    },
    /** As if its machine lost power. */
    kill: () => {
      patroni?.kill('SIGKILL')
      const pid = postmasterOf(data)
      if (pid) spawnSync('kill', ['-9', pid])
    },
    /** Of this server itself, past the proxy. */
    query: async (text, values) =>
      await queryAt(`postgres://postgres:${password}@127.0.0.1:${ports[name]}/postgres`, text, values),
  }
}

function postmasterOf(data) {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  } catch {
    return null
  }
}

/** The shipped file with the addresses and folders of this machine. */
function patroniFile(name, { home, ports }) {
  return readFileSync('deploy/patroni.yml', 'utf8')
    .replace(/^name: .*$/m, `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${ports[`${name}Rest`]}`)
    .replace(/^ {2}hosts: .*$/m, `  hosts: 127.0.0.1:${ports.etcd}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${ports[name]}`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replace(/^ {2}data_dir: .*$/m, `  data_dir: ${join(home, name, 'data')}`)
    .replace(/^ {2}bin_dir: .*$/m, `  bin_dir: ${findOrInstallPostgres()}`)
    .replace(
      /archive_command: .*$/m,
      `archive_command: 'true'\n    unix_socket_directories: ${join(home, name)}`,
    )
}

const haproxyFile = (ports) =>
  readFileSync('deploy/haproxy.cfg', 'utf8')
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${ports.proxy}`)
    .replace('10.0.0.11:5432 check port 8008', `127.0.0.1:${ports.one} check port ${ports.oneRest}`)
    .replace('10.0.0.12:5432 check port 8008', `127.0.0.1:${ports.two} check port ${ports.twoRest}`)

function etcdWords(folder, { etcd, peer }) {
  const [client, other] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`]
  return [
    `--data-dir=${folder}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${other}`,
    `--initial-advertise-peer-urls=${other}`,
    `--initial-cluster=default=${other}`,
  ]
}

function userOf(name) {
  if (process.getuid() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(spawnSync('id', [kind, name], { encoding: 'utf8' }).stdout),
  )
  return { uid, gid }
}

async function sparePorts(wanted) {
  const ports = {}
  for (const name of wanted) {
    let port
    do port = await sparePort()
    while (Object.values(ports).includes(port))
    ports[name] = port
  }
  return ports
}
