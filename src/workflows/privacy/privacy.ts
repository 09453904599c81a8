/** The face of privacy: what is kept about a person is handed out to them, and forgotten in time. */
export { deleteOwnAccount, hindranceOf, tellErased, type Hindrance } from './deletion.ts'
export { exportOf } from './export.ts'
export { forgetPeople } from './forgetting.ts'
