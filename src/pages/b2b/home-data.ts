/** What the resellers' home shows. */
import type { useLoaderData } from 'react-router'
import type { loader } from './home.server.ts'

export type HomeData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>
