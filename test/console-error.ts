import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

// An unexpected complaint fails the test; a test that expects one says so by its own vi.spyOn(console, 'error').
let complaints: MockInstance<typeof console.error>

beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const said = complaints.mock.calls.map((words) => format(...words))
  complaints.mockRestore()
  // The message stands in the first line of the failure: a summary shows only that.
  expect(said, `unexpected console.error: ${said[0]?.split('\n')[0]}`).toEqual([])
})
