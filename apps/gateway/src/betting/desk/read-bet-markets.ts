import type { DeskBetMarket, DeskBetMarkets, DeskBetOutcome, FinishOfOutcome } from '@longshot/contracts/desk';
import { nameOfFinish, nameOfResult } from '@longshot/domain/coupon/settle';
import { withoutUndefined } from '@longshot/domain/input';
import { findMarket, parseMarketKey } from '@longshot/domain/markets';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { OutcomeResult } from '../../trading/feed/index.ts';
import {
  EVENT_CANCEL_SLOT,
  EVENT_LOST_SLOT,
  EVERY_MARKET,
  type MarketResult,
  SETTLEMENT_SLOT,
  STAFF_SLOT,
} from '../settlement/market-result.ts';
import type { DecidedBy } from '../settlement/staff-decision.ts';
import { readBetEvent } from './read-bet-events.ts';

interface BetsOn {
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly iso: string;
  readonly couponIds: readonly number[];
  readonly openIds: readonly number[];
  readonly stakes: readonly number[];
  readonly names: { readonly market: string; readonly outcome: string } | null;
}

/** Slots that make every market of an event void. */
const EVENT_SLOTS: ReadonlySet<string> = new Set([EVENT_CANCEL_SLOT, EVENT_LOST_SLOT]);

type Known = MarketResult & { readonly [Name in keyof DecidedBy]: DecidedBy[Name] | null };

async function findBets(reader: Reader, siteId: string, eventId: string): Promise<readonly BetsOn[]> {
  const { rows } = await sql<BetsOn>`
    select b.market_key as "marketKey", b.outcome_id as "outcomeId", c.iso,
      jsonb_agg(c.id order by c.id) as "couponIds", jsonb_agg(c.amount_minor order by c.id) as stakes,
      coalesce(jsonb_agg(c.id) filter (where b.factor is null), '[]') as "openIds",
      (max((b.event -> 'names' -> 'en')::text)::jsonb) as names
    from bets b join coupons c on c.id = b.coupon_id and c.site_id = ${siteId} and c.state <> 'rejected'
    where b.event_id = ${eventId} group by 1, 2, 3 order by 1, 2, 3`.execute(reader);
  return rows;
}

async function findKnown(reader: Reader, eventId: string): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    select event_id as "eventId", market_key as "marketKey", slot, is_active as "isActive", timestamp_ms as "timestampMs",
      window_start_ms as "windowStartMs", window_end_ms as "windowEndMs", outcomes, score,
      decided_by as by, decided_reason as reason, received_at_ms as "atMs"
    from market_results where event_id = ${eventId} and is_active order by market_key, slot`.execute(reader);
  return rows;
}

const nameOf = (outcome: OutcomeResult | undefined) => (outcome === undefined ? null : nameOfResult(outcome));

/** The finish that is said of an outcome; undefined where nothing is. */
function finishOf(outcome: OutcomeResult | undefined): FinishOfOutcome | undefined {
  const finish = outcome === undefined ? {} : nameOfFinish(outcome);
  return Object.keys(finish).length === 0 ? undefined : finish;
}

function presentOutcomes(
  bets: readonly BetsOn[],
  feed: Known | undefined,
  staff: Known | undefined,
): readonly DeskBetOutcome[] {
  const ids = [
    ...bets.map(({ outcomeId }) => outcomeId),
    ...Object.keys(feed?.outcomes ?? {}),
    ...Object.keys(staff?.outcomes ?? {}),
  ];
  return [...new Set(ids)].map((outcomeId) => {
    const own = bets.filter((each) => each.outcomeId === outcomeId);
    return {
      outcomeId,
      name: own.find(({ names }) => names !== null)?.names?.outcome ?? null,
      bets: own.reduce((sum, { couponIds }) => sum + couponIds.length, 0),
      said: nameOf(feed?.outcomes[outcomeId]),
      decided: nameOf(staff?.outcomes[outcomeId]),
      ...withoutUndefined({
        saidFinish: finishOf(feed?.outcomes[outcomeId]),
        decidedFinish: finishOf(staff?.outcomes[outcomeId]),
      }),
    };
  });
}

function stakesOf(bets: readonly BetsOn[]): DeskBetMarket['stakes'] {
  const byCurrency = new Map<string, Map<number, number>>();
  for (const { iso, couponIds, stakes } of bets) {
    const ofCoupons = byCurrency.get(iso) ?? new Map<number, number>();
    byCurrency.set(iso, ofCoupons);
    for (const [index, id] of couponIds.entries()) ofCoupons.set(id, stakes[index] ?? 0);
  }
  return [...byCurrency].map(([iso, ofCoupons]) => ({
    iso,
    amountMinor: [...ofCoupons.values()].reduce((sum, stake) => sum + stake, 0),
  }));
}

const decisionOf = (staff: Known | undefined): DeskBetMarket['decision'] =>
  staff === undefined
    ? null
    : {
        isVoid: Object.keys(staff.outcomes).length === 0,
        score: staff.score,
        by: staff.by ?? '',
        reason: staff.reason ?? '',
        atMs: staff.atMs ?? 0,
      };

function present(marketKey: string, bets: readonly BetsOn[], known: readonly Known[]): DeskBetMarket {
  const own = known.filter((each) => each.marketKey === marketKey);
  const feed = own.find(({ slot }) => slot === SETTLEMENT_SLOT);
  const staff = own.find(({ slot }) => slot === STAFF_SLOT);
  const cancels = known.filter((each) => each.marketKey === marketKey || each.marketKey === EVERY_MARKET);
  return {
    marketKey,
    kind: findMarket(parseMarketKey(marketKey).marketId)?.kind ?? null,
    name: bets.find(({ names }) => names !== null)?.names?.market ?? null,
    coupons: new Set(bets.flatMap(({ couponIds }) => couponIds)).size,
    open: new Set(bets.flatMap(({ openIds }) => openIds)).size,
    stakes: stakesOf(bets),
    outcomes: [...presentOutcomes(bets, feed, staff)],
    isCancelled: cancels.some(({ slot }) => slot.startsWith('cancel:') || EVENT_SLOTS.has(slot)),
    decision: decisionOf(staff),
  };
}

/** Reads the markets of an event that coupons have bets on, or whose end the staff has decided, as they are settled. */
export async function readBetMarkets(reader: Reader, siteId: string, eventId: string): Promise<DeskBetMarkets> {
  const [bets, known] = [await findBets(reader, siteId, eventId), await findKnown(reader, eventId)];
  const decided = known.filter(({ slot }) => slot === STAFF_SLOT).map(({ marketKey }) => marketKey);
  const keys = [...new Set([...bets.map(({ marketKey }) => marketKey), ...decided])];
  return {
    event: await readBetEvent(reader, siteId, eventId),
    markets: keys.map((key) =>
      present(
        key,
        bets.filter(({ marketKey }) => marketKey === key),
        known,
      ),
    ),
  };
}
