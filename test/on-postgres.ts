import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../bin/postgres.mjs'
import { grantToApp } from '../src/server/grants.ts'
import { openPostgres } from '../src/server/postgres.ts'
import { databaseAt, fillTemplate, templates } from './database-templates.ts'

/**
 * Makes each kind of database once, to be copied by every test file. The server is the one of TEST_DATABASE_URL
 * (its user must be allowed to make databases and roles), else one that is started for this run. The databases
 * belong to that user; tests run as another one with exactly the rights of the shop's user.
 */
export default async function preparePostgres(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, socket: undefined, stop: async () => {} }
    : await startPostgres({ settings: { max_connections: '400' } })
  const prefix = `shop_test_${randomBytes(4).toString('hex')}`
  const names = templates.map((template) => `${prefix}_${template}`)
  const shopUser = { name: `${prefix}_shop`, password: randomBytes(16).toString('hex') }
  await run(server.url, `create role ${shopUser.name} login password '${shopUser.password}'`)
  let previous = 'template1'
  for (const template of templates) {
    const name = `${prefix}_${template}`
    await run(server.url, `create database ${name} template ${previous} strategy file_copy`)
    previous = name
    const database = openPostgres(databaseAt(server.url, name), 2)
    await fillTemplate(database, template)
    await grantToApp(database, shopUser.name)
    await database.close()
    // A copy can only be made of a database without connections, and closing takes a moment.
    await run(server.url, `alter database ${name} with allow_connections false`)
    await run(
      server.url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
  }
  project.provide('database', {
    engine: 'postgres',
    url: server.url,
    socket: server.socket,
    prefix,
    shopUser,
  })
  return async () => {
    for (const name of names) await run(server.url, `drop database ${name} with (force)`)
    await run(server.url, `drop role ${shopUser.name}`)
    await server.stop()
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
