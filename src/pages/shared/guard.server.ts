import type { MiddlewareFunction } from 'react-router'
import { callOf } from '../context.server.ts'
import { guardNamed } from './guards.server.ts'

/** Runs before any page: asks the guards of its routes. */
export const askGuards: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const call = callOf(context)
  for (const name of call.guardsOf(url.pathname)) guardNamed(name)(call, url)
  return await next()
}
