import type { DeskRoundPot } from '@longshot/contracts/desk';
import { wholeMinorOf } from '@longshot/games';
import type { Reader } from '../../platform/database/index.ts';

/** Reads the pots that a round of a provider was paid, those that fell to one of its stakes and those that it drew, in their order. */
export async function readWonPots(
  reader: Reader,
  { siteId, providerId, roundId }: { readonly siteId: string; readonly providerId: string; readonly roundId: string },
): Promise<DeskRoundPot[]> {
  const rows = await reader
    .selectFrom('casino_transactions as t')
    .innerJoin('casino_pot_moves as m', (join) =>
      join.onRef('m.provider_id', '=', 't.provider_id').onRef('m.transaction_id', '=', 't.transaction_id'),
    )
    .select(['m.transaction_id', 'm.pot', 'm.kind', 'm.thousandths', 'm.created_at_ms as atMs', 't.kind as by'])
    .where('t.site_id', '=', siteId)
    .where('t.provider_id', '=', providerId)
    .where('t.round_id', '=', roundId)
    .where('m.kind', 'in', ['paid', 'paid-back'])
    .orderBy('m.created_at_ms')
    .orderBy('m.transaction_id')
    .execute();
  return rows
    .filter(({ kind }) => kind === 'paid')
    .map(({ transaction_id, pot, thousandths, atMs, by }) => {
      const back = rows.find((each) => each.kind === 'paid-back' && each.transaction_id === transaction_id);
      return {
        pot,
        by: by === 'win' ? 'drawn' : 'fell',
        paidMinor: wholeMinorOf(0 - thousandths),
        atMs,
        backAtMs: back?.atMs ?? null,
      };
    });
}
