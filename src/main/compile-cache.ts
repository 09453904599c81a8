/** Keeps compiled code from one start to the next: compiling takes a third of a start. */
import { enableCompileCache, flushCompileCache } from 'node:module'

/**
 * Loads a program with the code that was compiled at earlier starts, and saves newly compiled code. If the
 * folder can't be written, it only loads. NODE_DISABLE_COMPILE_CACHE=1 switches it off.
 */
export async function loadCompiled(program: () => Promise<unknown>): Promise<void> {
  enableCompileCache('build/compiled')
  await program()
  flushCompileCache()
}
