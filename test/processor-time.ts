/**
 * Processor time spent on some work, in milliseconds. A test that measures wall-clock time fails on a machine
 * that is busy with other things.
 */
export function processorMs(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(began).user / 1000
}
