import type { Permission } from '../shop/staff/rules.ts'

/** The entry of a declared list's files in the table of pages. */
export const listFile = <const Path extends string, const Needed extends Permission | null>(
  path: Path,
  permission: Needed,
) => ({ path, file: 'kit/list-file.ts', permission }) as const
