export { addStaff, changeStaffRoles, closeStaff, examineStaffRoles, renewStaff } from './change-staff.ts';
export { deskRightsOf, listDeskRoles, setDeskRoles } from './desk-roles.ts';
export {
  findDeskToken,
  listDeskTokens,
  makeDeskToken,
  readStaffTokens,
  revokeAnyToken,
  revokeDeskToken,
} from './desk-tokens.ts';
export { readStaff } from './read-staff.ts';
export { Staff, STAFF_NAME, type StaffMember, type StaffSession } from './staff.ts';
