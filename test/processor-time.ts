/**
 * What the processor works on something, in milliseconds: a machine that does other things as well must fail no test. What takes
 * the square of a text's length takes seconds for the texts of these tests, whatever the machine.
 */
export function processorMs(work: () => unknown): number {
  const began = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(began).user / 1000
}
