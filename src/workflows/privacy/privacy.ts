/** The face of privacy: what is kept about a person is handed out to them, and forgotten in time. */
export { deleteOwnAccount, hindranceOf, tellErased, type Hindrance } from './deletion.ts'
export { exportOf } from './export.ts'
export { erasePerson, exportPerson, personOf, type ErasedPerson, type Person } from './on-request.ts'
export { forgetPeople } from './forgetting.ts'
