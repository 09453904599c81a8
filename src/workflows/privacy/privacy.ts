/** The public face of privacy: personal data is exported to its person, and erased in time. */
export { deleteOwnAccount, hindranceOf, notifyErased, type Hindrance } from './deletion.ts'
export { exportOf } from './export.ts'
export { erasePerson, exportPerson, personOf, type ErasedPerson, type Person } from './on-request.ts'
export { forgetPeople } from './forgetting.ts'
