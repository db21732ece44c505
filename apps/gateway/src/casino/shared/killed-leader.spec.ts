import {
  addTestAccounts,
  startMinimalCore,
  type MinimalCore,
  type TestAccounts,
} from '../../../test/worlds/core-for-tests.ts';
import { GAME, launchMinimal } from '../../../test/worlds/casino-for-tests.ts';
import { planCrash } from '../../../test/worlds/crash-for-tests.ts';
import { describeOnServer, emptyTables } from '../../../test/worlds/database-for-tests.ts';
import { layOn, makeChainOf, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import type { Database } from '../../platform/database/index.ts';
import { findLedgerFaults } from '../../wallet/ledger/ledger-checks.ts';
import { LEASE_MS } from './lead-table.ts';
import { timesOf } from './table-times.ts';

const PLAYERS = 500;
const STAKE_MINOR = 1_000;
/** Every fourth player said beforehand when to leave, every third presses by hand, in eight waves. */
const WAVES = 8;
const WAVE_MS = 2_000;
/** In this wave the leader is killed, in the middle of what it does. */
const KILLED_IN = 3;
const KILLED_AT = 60;

interface Seat extends TestAccounts {
  readonly index: number;
  readonly token: string;
  readonly betId: string;
  readonly cashOutAt: number | null;
}

const presses = ({ index }: Seat): boolean => index % 4 !== 0 && index % 3 === 0;

describeOnServer('crash with 500 players whose leader is killed', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  async function seatAll(core: MinimalCore): Promise<readonly Seat[]> {
    const seats: Seat[] = [];
    const sit = async (index: number): Promise<void> => {
      const accounts = await addTestAccounts(core);
      const token = await launchMinimal({ ...core, ...accounts }, GAME.crash);
      const cashOutAt = index % 4 === 0 ? 110 + index : null;
      if (index === 0) await openBetting(core, 'crash', token);
      const { bet } = await layOn(core, token, cashOutAt === null ? {} : { cashOutAt });
      seats.push({ ...accounts, index, token, betId: bet.roundId, cashOutAt });
    };
    await sit(0);
    for (let index = 1; index < PLAYERS; index += 10) {
      await Promise.all(Array.from({ length: Math.min(10, PLAYERS - index) }, (_, more) => sit(index + more)));
    }
    return seats;
  }

  it('pays every cash-out that was answered, and nobody else', async () => {
    await emptyTables(database);
    const outcome = await makeChainOf(database, 'crash', ({ point }) => Number(point) > 180 && Number(point) < 210);
    const point = Number(outcome['point']);
    let core = await startMinimalCore(database);
    const seats = await seatAll(core);
    core.clock.advance(timesOf('crash').bettingMs);
    await core.core.casino.tables.driver.step('crash');

    const answered = new Map<number, number>();
    const lost: Seat[] = [];
    const refused: string[] = [];
    const press = async (seat: Seat): Promise<void> => {
      const body = { token: seat.token, key: `leave-of-${seat.index}`, betId: seat.betId };
      try {
        const { bet } = await core.core.casino.tables.leave(body);
        answered.set(seat.index, bet.payoutMinor);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'none';
        if (code === 'none') lost.push(seat);
        else refused.push(code);
      }
    };
    const pressing = seats.filter(presses);
    for (let wave = 0; wave < WAVES; wave++) {
      core.clock.advance(WAVE_MS);
      const crash = wave === KILLED_IN ? planCrash(database, KILLED_AT, 'before') : null;
      const leading = core.core.casino.tables.driver.step('crash').catch(() => null);
      await Promise.all(pressing.filter(({ index }) => index % WAVES === wave).map(press));
      await leading;
      if (!crash) continue;
      expect(crash.hasCrashed).toBe(true);
      const nowMs = core.clock.nowMs();
      // Nothing is sent any more by the process that was killed, not even that it leads no longer.
      await core.stop();
      crash.lift();
      core = await startMinimalCore(database, {}, nowMs + LEASE_MS);
      await core.core.casino.tables.stop();
      // Whoever heard nothing asks again under the same key.
      await Promise.all(lost.splice(0).map(press));
    }
    core.clock.advance(60_000);
    await core.core.casino.tables.driver.step('crash');
    for (let left = true; left;) {
      await core.core.casino.tables.driver.endBroken();
      const rows = await database.kysely.selectFrom('shared_bets').select('id').where('state', '=', 'staked').execute();
      left = rows.length > 0;
    }

    expect(lost).toEqual([]);
    expect(answered.size).toBeGreaterThan(20);
    expect(new Set(refused)).toEqual(new Set(['game_finished']));
    const balances = await database.kysely.selectFrom('accounts').select(['id', 'balance_minor']).execute();
    const wins = await database.kysely
      .selectFrom('casino_transactions')
      .select(['player_id', 'amount_minor'])
      .where('kind', '=', 'win')
      .where('amount_minor', '>', 0)
      .execute();
    const expected = seats.map(({ index, playerId, accountId, cashOutAt }) => {
      const isBeforehand = cashOutAt !== null && cashOutAt <= point;
      const wonMinor = answered.get(index) ?? (isBeforehand ? cashOutAt * 10 : 0);
      return { playerId, accountId, wonMinor };
    });
    const found = seats.map(({ playerId, accountId }) => {
      const balanceMinor = balances.find(({ id }) => id === accountId)?.balance_minor ?? 0;
      const paid = wins.filter(({ player_id }) => player_id === playerId);
      expect(paid.length).toBeLessThanOrEqual(1);
      return { playerId, accountId, wonMinor: balanceMinor - 100_000 + STAKE_MINOR };
    });
    expect(found).toEqual(expected);
    expect(await findLedgerFaults(database.kysely)).toEqual([]);
    // eslint-disable-next-line no-console -- the counts are the proof's result
    console.info({ players: PLAYERS, answered: answered.size, refused: refused.length, paid: wins.length, point });
    await core.stop();
  }, 400_000);
});
