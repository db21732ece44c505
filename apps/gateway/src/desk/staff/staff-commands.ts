import { addStaff, changeStaffRoles, closeStaff, examineStaffRoles, renewStaff } from '../../identity/staff/index.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';

/** Acts on accounts of the staff. */
export type StaffCommandName = 'staff.add' | 'staff.roles' | 'staff.renew' | 'staff.close';

/** Acts on accounts of the staff: who comes in at the desk, and as what. */
export const staffCommands = (siteId: string): StaffCommands<StaffCommandName> => ({
  'staff.add': { act: (trx, input, call) => addStaff(trx, siteId, input, call) },
  'staff.roles': { examine: examineStaffRoles, act: changeStaffRoles },
  'staff.renew': { act: (trx, input, call) => renewStaff(trx, siteId, input, call) },
  'staff.close': { act: closeStaff },
});
