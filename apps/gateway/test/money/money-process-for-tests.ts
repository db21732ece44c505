import { startMinimalCore } from '../worlds/core-for-tests.ts';
import { RequestRefused } from '../../src/platform/http/request-refused.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { movements, type Movement } from './movements.ts';

/**
 * A process that moves money in every way at once, without end, and writes the key of each movement on a line once it
 * is answered. Arguments: database address or the empty text, data folder, player, account, last part of the keys.
 */
async function moveWithoutEnd([url = '', dataFolder = '', player = '', accountId = '', round = '']: string[]) {
  const database = await openDatabase({ databaseUrl: url === '' ? null : url, dataFolder });
  const test = await startMinimalCore(database);
  let count = 0;
  const repeat = async ([name, { move }]: [string, Movement]): Promise<void> => {
    for (;;) {
      const key = `${name}-${round}-${++count}`;
      try {
        await move(test, { playerId: Number(player), accountId }, key);
      } catch (error) {
        // After hundreds of kills a player has had all the advances that there are: the other ways go on.
        if (error instanceof RequestRefused && error.code === 'prepaid_unavailable') return;
        throw error;
      }
      process.stdout.write(`${key}\n`);
    }
  };
  await Promise.all(Object.entries(movements).map(repeat));
}

await moveWithoutEnd(process.argv.slice(2));
