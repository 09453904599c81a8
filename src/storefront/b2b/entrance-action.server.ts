import { entranceAction } from './entrance.server.ts'

/** The action of a page of the area that has no forms itself. */
export const action = entranceAction()
