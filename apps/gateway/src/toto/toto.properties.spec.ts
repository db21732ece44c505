import { totoSections, type TotoSectionName } from '@longshot/domain/pools';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import {
  addTestAccounts,
  type MinimalCore,
  startMinimalCore,
  type TestAccounts,
} from '../../test/worlds/core-for-tests.ts';
import { databaseKinds, describeOn, emptyTables } from '../../test/worlds/database-for-tests.ts';
import { fillLine, sportOf, reportMatch, totoContextOf } from '../../test/worlds/toto-for-tests.ts';
import { findLedgerFaults } from '../wallet/ledger/ledger-checks.ts';
import { placeTotoCoupon } from './coupons/place-toto-coupon.ts';
import { SECTIONS } from './draws/move-draws.ts';

/** A sample in `npm test`; `npm run simulate` draws more. */
const DRAWS = Number(process.env['TOTO_DRAWS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? 20_261_125);

const HOUR_MS = 3_600_000;

/** Marks that lean to the first outcome, so that upper categories are won, too. */
const anyMarks = (section: TotoSectionName): fc.Arbitrary<string[][]> => {
  const { matches, outcomes } = totoSections[section];
  const first = outcomes[0] ?? '';
  const one = fc.oneof(
    { weight: 6, arbitrary: fc.constant<string[]>([first]) },
    { weight: 1, arbitrary: fc.subarray([...outcomes], { minLength: 1, maxLength: 2 }) },
  );
  return fc.array(one, { minLength: matches, maxLength: matches });
};

const anyPlay = (section: TotoSectionName) => {
  const { matches } = totoSections[section];
  const score = fc.oneof(
    { weight: 6, arbitrary: fc.constant([1, 0] as const) },
    { weight: 2, arbitrary: fc.tuple(fc.nat(4), fc.nat(4)) },
    { weight: 1, arbitrary: fc.constant('off' as const) },
  );
  const coupon = fc.record({
    player: fc.nat(2),
    isInDollars: fc.boolean(),
    stakeMinor: fc.integer({ min: 10, max: 60 }),
    marks: anyMarks(section),
  });
  return fc.record({
    scores: fc.array(score, { minLength: matches, maxLength: matches }),
    coupons: fc.array(coupon, { maxLength: 6 }),
  });
};

describeOn(databaseKinds, 'draws of toto on the ledger', ({ open }) => {
  it(
    'pay and carry what came into them in every currency, to the minor unit',
    async () => {
      const database = await open();
      await emptyTables(database);
      const core = await startMinimalCore(database);
      const players = [await addTestAccounts(core), await addTestAccounts(core), await addTestAccounts(core)];
      let nextId = 100_000;
      for (let at = 0; at < DRAWS; at += 1) {
        const section = SECTIONS[at % SECTIONS.length] ?? 'fifteen';
        const [play] = fc.sample(anyPlay(section), { seed: SEED + at, numRuns: 1 });
        nextId += 100;
        if (play) await runDraw(core, players, section, play, nextId);
      }
      await checkPools(core);
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
      await core.stop();
      await database.close();
    },
    60_000 + DRAWS * 2_000,
  );
});

type Play = ReturnType<typeof anyPlay> extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes, fills, plays and settles the open draw of a section. */
async function runDraw(
  core: MinimalCore,
  players: readonly TestAccounts[],
  section: TotoSectionName,
  play: Play,
  firstId: number,
): Promise<void> {
  const { database, clock, settings } = core;
  fillLine(core, sportOf(section), totoSections[section].matches, firstId);
  await core.core.toto.step();
  const key = { siteId: settings.siteId, section, state: 'open' } as const;
  const draw = await database.kysely
    .selectFrom('toto_draws')
    .selectAll()
    .where('site_id', '=', key.siteId)
    .where('section', '=', key.section)
    .where('state', '=', key.state)
    .executeTakeFirst();
  if (!draw) throw new Error(`no draw of ${section} is open`);
  for (const [index, { player, isInDollars, stakeMinor, marks }] of play.coupons.entries()) {
    const { playerId, accountId, dollarsId } = players[player] ?? { playerId: 0, accountId: '', dollarsId: '' };
    await placeTotoCoupon(totoContextOf(core), {
      playerId,
      sessionId: null,
      key: `draw-${draw.id}-${index}`,
      section,
      body: { drawNumber: draw.number, accountId: isInDollars ? dollarsId : accountId, stakeMinor, marks },
      accessRefusal: null,
    });
  }
  clock.advance(3 * HOUR_MS);
  await core.core.toto.step();
  const matches = await database.kysely
    .selectFrom('toto_matches')
    .select(['event_id', 'place'])
    .where('draw_id', '=', draw.id)
    .execute();
  for (const { event_id, place } of matches) reportMatch(core, event_id, play.scores[place] ?? 'off');
  await core.core.toto.step();
}

/** Every settled pool against what coupons were paid, and all of them against the ledger. */
async function checkPools({ database: { kysely } }: MinimalCore): Promise<void> {
  const { rows: pools } = await sql<{
    state: string;
    stakes: number;
    pool: number;
    jackpotIn: number;
    jackpotOut: number;
    carriedBefore: number | null;
    paid: number;
  }>`
    select d.state, p.stakes_minor as stakes, p.pool_minor as pool, p.jackpot_in_minor as "jackpotIn",
      p.jackpot_out_minor as "jackpotOut", before.carried_minor as "carriedBefore",
      (select coalesce(sum(c.paid_minor), 0)::bigint from toto_coupons c
        where c.draw_id = d.id and c.iso = p.iso) as paid
    from toto_pools p join toto_draws d on d.id = p.draw_id
    left join toto_draws b on b.section = d.section and b.site_id = d.site_id and b.number = d.number - 1
    left join toto_pools before on before.draw_id = b.id and before.iso = p.iso`.execute(kysely);
  expect(pools.length).toBeGreaterThan(DRAWS / 2);
  for (const { state, stakes, pool, jackpotIn, jackpotOut, carriedBefore, paid } of pools) {
    expect(paid + jackpotOut).toBe((state === 'refunded' ? stakes : pool) + jackpotIn);
    expect(jackpotIn).toBe(carriedBefore ?? 0);
  }
  const { rows: sums } = await sql<{ house: number; kept: number }>`
    select (select coalesce(sum(amount_minor), 0)::bigint from entries where account_id like 'house:%:toto') as house,
      (select coalesce(sum(amount_minor - coalesce(paid_minor, 0)), 0)::bigint from toto_coupons) as kept`.execute(
    kysely,
  );
  expect(sums[0]?.house).toBe(sums[0]?.kept);
  expect(await kysely.selectFrom('toto_coupons').select('id').where('is_due', '=', true).execute()).toEqual([]);
}
