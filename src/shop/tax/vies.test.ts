import { expect, test } from 'vitest'
import { readViesAnswer } from './vies-answer.ts'
import { openVies } from './vies.ts'

const answer = {
  countryCode: 'SK',
  vatNumber: '2020000000',
  valid: true,
  requestIdentifier: 'WAPI1',
  name: 'Tatry',
}

test('an answer counts when it is about this very number, and says yes or no', () => {
  expect(readViesAnswer(answer, 'SK2020000000')).toEqual({
    isValid: true,
    consultationNumber: 'WAPI1',
    name: 'Tatry',
  })
  expect(readViesAnswer({ ...answer, valid: false, name: '---' }, 'SK2020000000')).toEqual({
    isValid: false,
    consultationNumber: '',
    name: '',
  })
  expect(readViesAnswer(answer, 'SK2020000011')).toBeNull()
  expect(readViesAnswer({ ...answer, valid: 'true' }, 'SK2020000000')).toBeNull()
  expect(readViesAnswer({ actionSucceed: false, errorWrappers: [] }, 'SK2020000000')).toBeNull()
  expect(readViesAnswer({ ...answer, requestIdentifier: null, name: 5 }, 'SK2020000000')).toMatchObject({
    consultationNumber: '',
    name: '',
  })
})

test('is asked in our own name, twice where it does not answer, and never without an end', async () => {
  const bodies: string[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(typeof init?.body === 'string' ? init.body : '')
    return await Promise.resolve(new Response(bodies.length < 2 ? 'down' : JSON.stringify(answer)))
  }
  const vies = openVies('https://vies.example', { fetch })
  expect(await vies.ask('SK2020000000', 'CZ00000019')).toMatchObject({ isValid: true })
  expect(bodies.map((body): unknown => JSON.parse(body))).toEqual(
    Array.from({ length: 2 }, () => ({
      countryCode: 'SK',
      vatNumber: '2020000000',
      requesterMemberStateCode: 'CZ',
      requesterNumber: '00000019',
    })),
  )
  const silent = async (_: unknown, init?: RequestInit) =>
    await new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('too late')))
    })
  const asleep = openVies('https://vies.example', { fetch: silent, limitMs: 20 })
  expect(await asleep.ask('SK2020000000', '')).toBeNull()
  expect(await openVies(null).ask('SK2020000000', '')).toBeNull()
})
