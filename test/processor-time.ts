/**
 * How long the processor works on something, in milliseconds. A test that judges by the clock fails on a machine that does other
 * things as well.
 */
export function processorMs(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(began).user / 1000
}
