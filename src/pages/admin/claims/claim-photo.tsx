/** A photo of a complaint, as it was sent: its kind is known from its bytes. */
import type { LoaderFunctionArgs } from 'react-router'
import { photoOf } from './claim.server.ts'

export const loader = async (args: LoaderFunctionArgs) => await photoOf(args)
