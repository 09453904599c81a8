/** The data of a representatives' page. */
import type { salesLoader } from './page.server.ts'

export type SalesPageData = NonNullable<Awaited<ReturnType<ReturnType<typeof salesLoader>>>>
