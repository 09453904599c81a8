/** What staff decides about its own members and about keys of the API. */
export { makeKeyByStaff, revokeKeyByStaff } from './keys.ts'
export { keyList, memberList } from './lists.ts'
export { addMemberByAddress, notifyMemberAdded, resetFactors } from './members.ts'
