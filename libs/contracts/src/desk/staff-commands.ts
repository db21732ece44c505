import { Type } from 'typebox';
import { DESK_ROLES } from './access.ts';
import type { DeskCommand } from './desk-command.ts';
import { StaffName } from './staff.ts';

const strict = { additionalProperties: false } as const;

/** Who of the staff comes in, and as what, is decided by people who sit at the desk. */
const ofStaff = { permission: 'staff.manage', touches: 'person', isAtDesk: true } as const;

const named = Type.Object({ name: StaffName }, strict);

const telling = { ...ofStaff, eyes: 'one', discloses: true, input: named } as const satisfies DeskCommand;

/** Acts on accounts of the staff. */
export const staffCommands = {
  'staff.add': telling,
  // Whoever has a role may what it may: one person alone gives none.
  'staff.roles': {
    ...ofStaff,
    eyes: 'two',
    input: Type.Object(
      {
        name: StaffName,
        /** In place of those before. */
        roles: Type.Array(Type.Enum(DESK_ROLES), { maxItems: DESK_ROLES.length, uniqueItems: true }),
      },
      strict,
    ),
  },
  'staff.renew': telling,
  'staff.close': { ...ofStaff, eyes: 'one', input: named },
} as const satisfies Readonly<Record<string, DeskCommand>>;
