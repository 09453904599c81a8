import { entranceAction } from './entrance.server.ts'

/** For a page of the area that has no forms of its own. */
export const action = entranceAction()
