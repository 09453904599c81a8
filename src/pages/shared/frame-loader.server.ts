/** The loader of layouts that need nothing but their frame. */
import type { LoaderFunctionArgs } from 'react-router'
import { callOf } from '../context.server.ts'
import { frameAround } from './frame.server.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => await frameAround(callOf(context), url)
