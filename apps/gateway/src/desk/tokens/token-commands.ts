import { revokeAnyToken } from '../../identity/staff/index.ts';
import type { StaffCommands } from '../../platform/staff/staff-command.ts';

/** Acts on the personal tokens of others. */
export type TokenCommandName = 'token.revoke';

/** Acts on the personal tokens of others: one that is revoked is refused with its next call. */
export const tokenCommands = (siteId: string): StaffCommands<TokenCommandName> => ({
  'token.revoke': {
    act: async (trx, { tokenId }, { nowMs }) => {
      const { owner, name } = await revokeAnyToken(trx, { siteId, nowMs }, Number(tokenId));
      return { subject: `token:${tokenId}`, outcome: { owner, name } };
    },
  },
});
