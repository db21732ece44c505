export { deskRightsOf, listDeskRoles, setDeskRoles } from './desk-roles.ts';
export {
  findDeskToken,
  listDeskTokens,
  makeDeskToken,
  readStaffTokens,
  revokeAnyToken,
  revokeDeskToken,
} from './desk-tokens.ts';
export { Staff, STAFF_NAME, type StaffMember, type StaffSession } from './staff.ts';
