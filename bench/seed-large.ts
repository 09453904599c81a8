/**
 * Fills a separate database with a large shop.
 *
 *   NODE_ENV=development DATABASE_URL=postgres://… npm run seed:large -- [--scale 0.01]
 *
 * The user of the database has to be a superuser.
 */
import { parseArgs } from 'node:util'
import { prepareDatabase } from '../src/main/open.ts'
import { readConfig } from '../src/server/config.ts'
import { openPostgres } from '../src/server/postgres.ts'
import { seedLarge } from './large-shop.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  const config = readConfig(process.env)
  const url = process.env.DATABASE_URL
  if (config.production || !url)
    throw new Error('This is for development: NODE_ENV=development DATABASE_URL=postgres://…')
  const database = openPostgres(url, 2)
  try {
    await prepareDatabase({ ...config, demo: 'accounts' }, database)
    const began = performance.now()
    await seedLarge(database, {
      scale: Number(values.scale),
      now: new Date(),
      tell: (line) => console.log(line),
    })
    console.log(`The large shop is there after ${Math.round((performance.now() - began) / 1000)} s.`)
  } finally {
    await database.close()
  }
}

await main()
