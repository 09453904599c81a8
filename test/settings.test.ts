import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../src/server/config.ts'

test('.env.example explains every setting, and none that does not exist', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const explained = lines.flatMap((line) => /^#?\s?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  expect(
    explained.toSorted(),
    'explain the new setting in .env.example, and take out what src/server/config.ts does not read',
  ).toEqual(settingNames.toSorted())
})
