/** What a page of the representatives shows. */
import type { salesLoader } from './page.server.ts'

export type SalesPageData = NonNullable<Awaited<ReturnType<ReturnType<typeof salesLoader>>>>
