/** Keeps compiled code from one start to the next: compiling takes a third of a start. */
import { enableCompileCache, flushCompileCache } from 'node:module'

/**
 * Loads a program by what was compiled at earlier starts, and writes down what is new. Where the folder can't be written it
 * does no more than load. NODE_DISABLE_COMPILE_CACHE=1 switches it off.
 */
export async function loadCompiled(program: () => Promise<unknown>): Promise<void> {
  enableCompileCache('build/compiled')
  await program()
  flushCompileCache()
}
