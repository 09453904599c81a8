/** The data of the company page. */
import type { useLoaderData } from 'react-router'
import type { loader } from './company.server.ts'

export type CompanyData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
