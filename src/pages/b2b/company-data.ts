/** What the page of a company shows. */
import type { useLoaderData } from 'react-router'
import type { loader } from './company.server.ts'

export type CompanyData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
