/** The data of the resellers' home. */
import type { useLoaderData } from 'react-router'
import type { loader } from './home.server.ts'

export type HomeData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
