import type { DeskInput } from '@longshot/contracts/desk';
import { type AlikePair, findPair, joinExclusions, keepPair, readPair } from '../../identity/persons/index.ts';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, StaffCommands } from '../../platform/staff/staff-command.ts';
import type { DocumentsContext } from '../documents/documents-context.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Acts on two accounts that are alike. */
export type PairCommandName = 'pair.join' | 'pair.part';

type Input = DeskInput<PairCommandName>;

/** Acts on two accounts that are alike: one person, whose exclusions hold for both, or two people. */
export function pairCommands({ settings, bus }: DocumentsContext): StaffCommands<PairCommandName> {
  const { siteId } = settings;
  const read = async (reader: Reader, { playerId, otherId }: Input) => {
    const pair: AlikePair = { siteId, playerId: Number(playerId), otherId: Number(otherId) };
    const found = pair.playerId === pair.otherId ? [] : await findPair(reader, pair);
    if (found.length === 0) throw new RequestRefused('not_found', { field: 'otherId' });
    return { pair, by: [...new Set(found.map(({ by }) => by))], isSame: found.some(({ isSame }) => isSame) };
  };
  const subject = ({ playerId }: Input): string => playerSubject(playerId);
  const notify = ({ outcome }: Done): void => {
    for (const id of (outcome['excluded'] ?? []) as readonly number[]) {
      bus.publish('limits', { playerId: String(id) });
      bus.publish('player-changed', { playerId: String(id) });
    }
  };
  return {
    'pair.join': {
      act: async (trx, input, { staff, nowMs }) => {
        const { pair, by, isSame } = await read(trx, input);
        await keepPair(trx, pair, { isSame: true, by: staff, atMs: nowMs });
        const excluded = await joinExclusions(trx, pair, settings.jurisdiction ?? 'default', nowMs);
        return { subject: subject(input), outcome: { other: pair.otherId, by, before: isSame, after: true, excluded } };
      },
      notify,
    },
    'pair.part': {
      examine: async (trx, input) => {
        const { pair, by, isSame } = await read(trx, input);
        return { subject: subject(input), preview: { by: by.join(', '), isSame, players: await readPair(trx, pair) } };
      },
      act: async (trx, input, { staff, nowMs }) => {
        const { pair, by, isSame } = await read(trx, input);
        await keepPair(trx, pair, { isSame: false, by: staff, atMs: nowMs });
        return { subject: subject(input), outcome: { other: pair.otherId, by, before: isSame, after: false } };
      },
    },
  };
}
