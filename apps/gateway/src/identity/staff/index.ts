export { deskRightsOf, listDeskRoles, setDeskRoles } from './desk-roles.ts';
export { Staff, STAFF_NAME, type StaffMember, type StaffSession } from './staff.ts';
