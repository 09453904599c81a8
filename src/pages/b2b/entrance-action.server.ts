import { entranceAction } from './entrance.server.ts'

/** The action of an area's page without forms of its own. */
export const action = entranceAction()
