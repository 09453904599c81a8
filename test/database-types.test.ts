import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateDatabaseTypes } from '../bin/database-types.ts'

test(
  'the committed table types are those of the migrations (npm run types:database makes them)',
  { timeout: 120_000 },
  async () => {
    expect(readFileSync('src/server/database-types.ts', 'utf8'), 'npm run types:database').toBe(
      await generateDatabaseTypes(),
    )
  },
)
