import type { Check } from '../../pages/forms/use-faults.ts'

/** For forms with a single code: only the server can check it, and its answer appears at the field. */
export const noCheck = async (): Promise<Check> => await Promise.resolve(() => ({}))
