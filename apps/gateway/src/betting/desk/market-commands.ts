import type { DeskInput } from '@longshot/contracts/desk';
import { placeTermsOf } from '@longshot/domain/coupon/racing';
import { faultOfFinish } from '@longshot/domain/coupon/settle';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCall, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import { holdMarket } from '../../trading/holds/index.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { MarketResult } from '../settlement/market-result.ts';
import {
  findDecision,
  liftDecision,
  type MarketOfEvent,
  resultOfDecision,
  type StaffDecision,
  storeDecision,
} from '../settlement/staff-decision.ts';
import { findOutcomesOf } from './market-outcomes.ts';
import { previewDecision } from './preview-decision.ts';

/** Acts on how a market ends. */
export type MarketCommandName = 'market.void' | 'market.settle' | 'market.follow';

const subjectOf = ({ eventId }: MarketOfEvent): string => `event:${eventId}`;

/** A decision as the audit keeps it; null where the feed counts. */
const told = (decision: Pick<MarketResult, 'outcomes' | 'score'> | undefined) =>
  decision === undefined
    ? null
    : {
        isVoid: Object.keys(decision.outcomes).length === 0,
        outcomes: Object.values(decision.outcomes).map(({ deadHeatFactor, ...outcome }) => ({
          ...outcome,
          ...(deadHeatFactor !== '1' && { deadHeatFactor }),
        })),
        score: decision.score,
      };

const voidOf = ({ eventId, marketKey }: MarketOfEvent): StaffDecision => ({
  eventId,
  marketKey,
  outcomes: [],
  score: null,
});

const refused = (field: string, why: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${why}`);

/** Refuses a finish that does not go with its result or its market. @throws RequestRefused naming the field. */
function checkFinishes({ marketKey, outcomes }: StaffDecision): void {
  const hasPlaces = placeTermsOf(marketKey) !== null;
  for (const [index, { result, ...finish }] of outcomes.entries()) {
    const fault = faultOfFinish(result, finish, hasPlaces);
    if (fault !== null) throw refused(`outcomes.${index}.${fault}`, 'does not go with the result, or with the market');
  }
}

/** Refuses what nobody knows, and results that are none. @throws RequestRefused naming the field. */
async function check(reader: Reader, { book }: CouponContext, decision: StaffDecision): Promise<void> {
  const { eventId, marketKey, outcomes } = decision;
  const known = await findOutcomesOf(reader, decision);
  const listed = book
    .event(eventId)
    ?.markets.get(marketKey)
    ?.outcomes.map(({ outcomeId }) => outcomeId);
  if (known.size === 0 && listed === undefined) throw new RequestRefused('not_found', { field: 'marketKey' });
  const ids = outcomes.map(({ outcomeId }) => outcomeId);
  const wrong = ids.findIndex(
    (id, index) => ids.indexOf(id) < index || !(known.has(id) || listed?.includes(id) === true),
  );
  if (wrong >= 0) throw refused(`outcomes.${wrong}.outcomeId`, 'no outcome of the market, or named twice');
  checkFinishes(decision);
}

/** Has a market end as the staff says, whatever the feed says now and later. */
function decide<Input extends MarketOfEvent>(
  context: CouponContext,
  decisionOf: (input: Input) => StaffDecision,
): StaffCommand<Input> {
  const { clock, settings } = context;
  return {
    examine: async (trx, input) => {
      const decision = decisionOf(input);
      await check(trx, context, decision);
      const since = (await findDecision(trx, input))?.windowStartMs ?? clock.nowMs();
      const preview = await previewDecision(trx, input, resultOfDecision(decision, since));
      const { marketKey: market, outcomes, score } = decision;
      const results = outcomes.length === 0 ? null : outcomes;
      return { subject: subjectOf(input), preview: { market, score, ...preview, results } };
    },
    act: async (trx, input, { staff, reason, nowMs }) => {
      const decision = decisionOf(input);
      await check(trx, context, decision);
      const before = await findDecision(trx, input, true);
      const decided = { by: staff, reason: reason ?? '', atMs: nowMs };
      await storeDecision(trx, decision, decided);
      const { eventId, marketKey } = input;
      // Nothing more is to be bet on what is known; what the book has no more cannot be bet on.
      const isOffered = context.book.event(eventId)?.markets.has(marketKey) === true;
      if (isOffered) await holdMarket(trx, { siteId: settings.siteId, eventId, marketKey, ...decided });
      const after = told(resultOfDecision(decision, nowMs));
      return { subject: subjectOf(input), outcome: { market: marketKey, before: told(before), after } };
    },
    notify: ({ subject }) => tell(context, subject),
  };
}

function tell({ bus }: CouponContext, subject: string): void {
  const eventId = subject.slice('event:'.length);
  bus.publish('market-held', { eventId });
  bus.publish('market-decided', { eventId });
}

async function decidedOrRefused(trx: Trx, input: MarketOfEvent) {
  const before = await findDecision(trx, input, true);
  if (before === undefined) throw new RequestRefused('not_found', { field: 'marketKey' });
  return before;
}

/** Leaves how a market ends to the feed again. */
function follow(context: CouponContext): StaffCommand<MarketOfEvent> {
  return {
    examine: async (trx, input) => {
      await decidedOrRefused(trx, input);
      const preview = await previewDecision(trx, input, null);
      return { subject: subjectOf(input), preview: { market: input.marketKey, ...preview } };
    },
    act: async (trx, input, { nowMs }: StaffCall) => {
      const before = await decidedOrRefused(trx, input);
      await liftDecision(trx, input, nowMs);
      return { subject: subjectOf(input), outcome: { market: input.marketKey, before: told(before), after: null } };
    },
    notify: ({ subject }) => tell(context, subject),
  };
}

/** Acts on how markets end: each takes two people, tells before who is paid what, and is applied as a result of the feed is. */
export function marketCommands(context: CouponContext): StaffCommands<MarketCommandName> {
  return {
    'market.void': decide(context, voidOf),
    'market.settle': decide<DeskInput<'market.settle'>>(context, ({ eventId, marketKey, outcomes, score = null }) => ({
      eventId,
      marketKey,
      outcomes,
      score,
    })),
    'market.follow': follow(context),
  };
}
