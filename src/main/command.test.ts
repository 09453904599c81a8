import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from './command.ts'
import { CannotStart } from './start.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['--help prints the usage as an answer, and succeeds', ['money', '--help'], 'log', []],
  ['a command that is misspelt prints the usage as a fault, and fails', ['mony'], 'error', [1]],
] as const)('%s', async (_what, words, printed, exits) => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'shop', ...words])
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as () => never)
  const print = vi.spyOn(console, printed).mockImplementation(() => undefined)
  await runCommand(() => Promise.reject(new CannotStart('the usage')))
  expect(print.mock.calls).toEqual([['the usage']])
  print.mockClear()
  expect(exit.mock.calls.flat()).toEqual(exits)
})
