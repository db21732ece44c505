import fc from 'fast-check';
import { buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import type { FeedMessage } from '../../trading/feed/feed-messages.ts';

type Said = 'won' | 'lost' | 'void' | 'result taken back' | 'cancelled' | 'cancellation taken back';

const STAKE = 1000;
const WIN = 2100;

function toMessage(said: Said, timestampMs: number): FeedMessage {
  const head = { producer: 3, eventId: EVENTS.line, timestampMs, markets: [{ marketId: 1, specifiers: '' }] };
  if (said === 'won') return buildSettlement('1', { timestampMs });
  if (said === 'lost') return buildSettlement('2', { timestampMs });
  if (said === 'void') return buildSettlement('1', { timestampMs }, { voidFactor: 1 });
  if (said === 'result taken back') return { ...head, type: 'rollback_bet_settlement' };
  return { ...head, type: said === 'cancelled' ? 'bet_cancel' : 'rollback_bet_cancel' };
}

/** Payout of the coupon after all of it, in the order of the feed's own times; null while it is open. */
function payoutAfter(story: readonly Said[]): number | null {
  if (story.findLast((said) => said.startsWith('cancel')) === 'cancelled') return STAKE;
  const result = story.findLast((said) => !said.startsWith('cancel'));
  const paid = { won: WIN, lost: 0, void: STAKE } as const;
  return result === 'won' || result === 'lost' || result === 'void' ? paid[result] : null;
}

const story = fc.array(
  fc.constantFrom<Said>('won', 'lost', 'void', 'result taken back', 'cancelled', 'cancellation taken back'),
  { minLength: 1, maxLength: 6 },
);

describeCore('what a feed says in any order', databaseKinds, (world) => {
  it('comes to the same coupon and the same balance as in the order it was meant', async () => {
    const anyOrder = story.chain((said) => {
      const messages = said.map((one, index) => toMessage(one, 10_000 + index));
      const repeated = fc.subarray(messages).map((again) => [...messages, ...again]);
      const shuffled = repeated.chain((all) =>
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      );
      return fc.record({ said: fc.constant(said), heard: shuffled, batch: fc.integer({ min: 1, max: 4 }) });
    });
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ said, heard, batch }) => {
        const { browser, accountId } = await addTestPlayer(world);
        await world.database.kysely.deleteFrom('market_results').execute();
        const placed = await browser.place(buildCoupon(accountId, { changeCoefAction: 1 }), 'any-order-key');
        for (const [index, message] of heard.entries()) {
          // Settlement alone hears it: the book would close the market for the next run.
          world.core.onFeedMessage(message);
          if (index % batch === 0) await world.core.settled();
        }
        await world.core.settled();
        const coupon = await browser.coupon(placed.json().couponId);
        const payoutMinor = payoutAfter(said);
        expect([coupon.payoutMinor, await browser.balance()]).toEqual([payoutMinor, 99_000 + (payoutMinor ?? 0)]);
      }),
      { numRuns: 40 },
    );
  });
});
