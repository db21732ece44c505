import { RULES_VERSION } from '@longshot/domain/coupon/types';
import { createEventBus } from '../../../../apps/gateway/src/platform/bus/event-bus.ts';
import { silentLog } from '../../../../apps/gateway/src/platform/observability/log.ts';
import { defaultCoreSettings } from '../../../../apps/gateway/src/core-settings.ts';
import { PresentTerms } from '../../../../apps/gateway/src/platform/http/present-terms.ts';
import { placeCoupon } from '../../../../apps/gateway/src/betting/placing/place-coupon.ts';
import type { LockedRow } from '../../../../apps/gateway/src/betting/placing/placing-repository.ts';
import { guardSpendBy } from '../../../../apps/gateway/src/wallet/limits/guards.ts';
import { createDatabase } from '../../../../apps/gateway/src/platform/database/database.ts';
import type { SqlPool, SqlResult } from '../../../../apps/gateway/src/platform/database/dialect/sql-driver.ts';
import { createManualClock } from '../../../../apps/gateway/src/platform/clock/feed-clock.ts';
import { MarketBook } from '../../../../apps/gateway/src/trading/market-book/market-book.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../../apps/gateway/test/worlds/message-factories.ts';

const terms = new PresentTerms('1');

/** One statement as it goes to the driver. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Whose coupon a transaction places, under which key. */
export interface PlacingFacts {
  readonly playerId: number;
  readonly accountId: string;
  readonly key: string;
}

/** The stake of every coupon of the benchmark, in minor units: the least that is taken. */
export const stakeMinor = 20;

/** Values that stand nowhere else in a statement, so that they can be found and replaced. */
const marks = {
  playerId: 777_000_111,
  accountId: 'account-of-the-mark',
  key: 'key-of-the-mark',
  couponId: 888_000_222,
};

const account: LockedRow = {
  id: marks.accountId,
  siteId: 'longshot',
  playerId: marks.playerId,
  iso: 'EUR',
  balanceMinor: 1_000_000,
  isBonus: false,
  timeZone: 'Europe/Berlin',
  couponIds: null,
  requestHash: null,
  outstandingMinor: 0,
  collateral: null,
  grantId: null,
  betGrant: null,
  factors: { own: null, ofGroups: null },
  banLevel: 0,
  banVersion: 0,
  isBlocked: false,
  needsData: false,
  needsIdentification: false,
  identifiedAtMs: null,
  identifiedUntilMs: null,
  identificationDueMs: null,
  dateOfBirth: '1980-01-01',
  registeredAtMs: 0,
  isConfirmed: true,
  hasAnsweredLimits: false,
  isSignedIn: true,
  termsVersion: terms.version,
  playerCountry: null,
  jurisdiction: null,
};

/** Answer of the database to the statements of a placing. */
function answerTo(sql: string): SqlResult {
  const rows = (row: object): SqlResult => ({ command: 'SELECT', rowCount: 1, rows: [{ ...row }] });
  if (sql.includes('for update of a')) return rows(account);
  if (sql.includes('from player_limits')) return { command: 'SELECT', rowCount: 0, rows: [] };
  if (sql.includes('insert into coupons')) return rows({ ids: [marks.couponId], isCertain: true });
  if (sql.includes('insert into transfers')) return rows({ posted: 1, moved: 1 });
  if (/^(begin|start transaction|commit)/.test(sql)) return { command: 'COMMIT', rowCount: 0, rows: [] };
  throw new Error(`The placing says something new to the database: ${sql}`);
}

/**
 * Listens to the gateway's own command placing a single, and answers the statements of its transaction, `begin` and
 * `commit` included.
 */
export async function recordPlacing(): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const client = {
    query: async (sql: string, parameters: readonly unknown[]) => {
      statements.push({ sql, parameters });
      return answerTo(sql);
    },
    release: () => undefined,
  };
  const pool: SqlPool = { connect: async () => client, end: async () => undefined };
  const clock = createManualClock(Date.UTC(2026, 2, 14, 15));
  const book = new MarketBook({ clock, epoch: 'bench' });
  book.apply(buildFixture({ startsAtMs: clock.nowMs() + 3_600_000 }));
  book.apply(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })]));
  const database = createDatabase('postgres', pool);
  const bets = [{ eventId: '501', marketKey: '1', outcomeId: '1', coef: '2.1' }];
  await placeCoupon(
    {
      database,
      book,
      clock,
      settings: { ...defaultCoreSettings, terms },
      bus: createEventBus(),
      log: silentLog,
      guardSpend: guardSpendBy('default'),
    },
    {
      playerId: marks.playerId,
      key: marks.key,
      body: {
        accountId: marks.accountId,
        typeId: 0,
        amount: stakeMinor,
        bets,
        changeCoefAction: 1,
        rulesVersion: RULES_VERSION,
      },
    },
  );
  await database.close();
  return statements;
}

/** The parameters of a recorded statement for another coupon. `couponId` is null before there is one. */
export function parametersFor(
  { parameters }: Statement,
  facts: PlacingFacts,
  couponId: number | null,
): readonly unknown[] {
  return parameters.map((value) => {
    if (value === marks.playerId) return facts.playerId;
    if (value === marks.couponId) return couponId;
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(marks.key, facts.key)
      .replaceAll(marks.accountId, facts.accountId)
      .replaceAll(String(marks.playerId), String(facts.playerId))
      .replaceAll(String(marks.couponId), String(couponId));
  });
}

/** Whether a statement answers the id of the coupon it wrote. */
export const isCouponInsert = ({ sql }: Statement): boolean => sql.includes('insert into coupons');
