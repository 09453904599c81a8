/** The data of the page of an own order. */
import type { useLoaderData } from 'react-router'
import type { loader } from './order.server.ts'

export type OwnOrderData = ReturnType<typeof useLoaderData<typeof loader>>
