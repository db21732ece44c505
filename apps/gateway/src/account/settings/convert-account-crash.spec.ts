import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCrashes, type Movement, type Stage } from '../../../test/worlds/describe-crashes.ts';
import { makeGone } from '../../../test/worlds/gone-currency-for-tests.ts';
import { convertAccount } from './convert-account.ts';

const convert = ({ database, settings, clock, playerId }: Stage, status: 1 | 2) =>
  convertAccount({ database, settings, nowMs: () => clock.nowMs() }, playerId, status);

const allow = ({ database, playerId }: Stage, status: number) =>
  database.kysely.updateTable('players').set({ conversion_status: status }).where('id', '=', playerId).execute();

const movements: readonly Movement[] = [
  {
    name: 'an additional account is converted',
    prepare: async (stage) => {
      await makeGone(stage.database, stage.dollarsId);
      await allow(stage, 2);
    },
    move: (stage) => convert(stage, 2),
    // 500.00 of the gone one at 7.5345 are 66.36.
    balanceMinor: 106_636,
    purposes: ['conversion-out', 'conversion-in'],
  },
];

describeCrashes({ kinds: databaseKinds, movements, leastRoundTrips: 8 });
