import type { StaffCommands } from '../../platform/staff/staff-command.ts';
import { announceEnded } from '../../identity/sessions/index.ts';
import type { OfficeContext } from '../office-context.ts';
import { lockPlayer } from '../staff/lock-player.ts';
import { writeAnswer } from '../staff/appeals.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts of the desk on players. */
export type PlayerCommandName = 'player.ban' | 'player.unban' | 'player.sign-out' | 'appeal.answer';

/** Acts of the desk on players: pages and calls of the player follow at once. */
export function playerCommands(context: OfficeContext): StaffCommands<PlayerCommandName> {
  const { settings, sessions, bus, nowMs } = context;
  const { siteId } = settings;
  const changed = (subject: string): void => {
    sessions.invalidate(Number(playerOfSubject(subject)));
    bus.publish('player-changed', { playerId: playerOfSubject(subject) });
  };
  const ban = (level: number, version: number): Pick<StaffCommands['player.unban'], 'act' | 'notify'> => ({
    act: async (trx, { playerId }) => {
      const { banLevel, banVersion } = await lockPlayer(trx, siteId, Number(playerId));
      const set = { ban_level: level, ban_version: version };
      await trx.updateTable('players').set(set).where('id', '=', Number(playerId)).execute();
      const before = { level: banLevel, version: banVersion };
      return { subject: playerSubject(playerId), outcome: { before, after: { level, version } } };
    },
    notify: ({ subject }) => changed(subject),
  });
  return {
    'player.ban': {
      act: (trx, { level, version, playerId }, call) => ban(level, version).act(trx, { playerId }, call),
      notify: ({ subject }) => changed(subject),
    },
    'player.unban': ban(0, 0),
    'player.sign-out': {
      act: async (trx, { playerId }) => {
        await lockPlayer(trx, siteId, Number(playerId));
        const query = trx.deleteFrom('sessions').where('player_id', '=', Number(playerId)).returning('id');
        const ended = (await query.execute()).map(({ id }) => id);
        return { subject: playerSubject(playerId), outcome: { ended } };
      },
      notify: ({ outcome }) => announceEnded({ bus }, outcome['ended'] as readonly string[]),
    },
    'appeal.answer': {
      act: async (trx, { appealId, text }) => {
        const { playerId } = await writeAnswer(trx, { siteId, appealId: Number(appealId), text, nowMs: nowMs() });
        return { subject: playerSubject(playerId), outcome: { appealId } };
      },
      notify: ({ subject }) => changed(subject),
    },
  };
}
