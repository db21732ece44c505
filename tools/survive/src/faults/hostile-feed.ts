import { openFeedSite } from './feed-site.ts';
import { resultOf } from '../feed/feed-messages.ts';
import { STAKE_MINOR } from '../load/mover.ts';
import { outcome, type Fault } from './fault.ts';

/** Messages that are none, too large, too deep, and results of other events with the same digits. */
function hostileMessages(id: number): readonly (string | Buffer)[] {
  const kinds = ['vf:match', 'sr:season', 'sr:stage', 'vti:match', 'sr:tournament', 'unheard:kind'];
  return [
    '',
    '<odds_change',
    Buffer.from([0xff, 0xfe, 0x00, 0x3c]),
    '<odds_change event_id="sr:match:1">'.repeat(200_000),
    Buffer.alloc(10_000_000, 0x20),
    `<alive ${Array.from({ length: 20_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    resultOf('sr:match:1000000000000', '1', Date.now()),
    ...kinds.map((kind) => resultOf(`${kind}:${id}`, '1', Date.now())),
  ];
}

/** The broker delivers what no provider would say. The gateway lives, and the bet ends as its own match's message says. */
export const hostileFeed: Fault = {
  name: 'hostile messages of the feed',
  run: async (context) => {
    const tries = context.size === 'quick' ? 1 : 10;
    const feed = await openFeedSite(context, tries * 2);
    if (feed === null) return outcome({ tries: 0 });
    const { site, provider } = feed;
    const wrong: string[] = [];
    for (let nth = 0; nth < tries; nth += 1) {
      const [{ id = 0 } = {}, { id: nextId = 0 } = {}] = provider.matches.slice(nth * 2, nth * 2 + 2);
      const [couponId, nextCouponId] = [await feed.bet(id), await feed.bet(nextId)];
      for (const message of hostileMessages(id)) provider.publish(message);
      // What is told after all of them is heard after all of them.
      provider.settle(nextId, '1');
      const nextMinor = await feed.payoutOf(nextCouponId);
      if (nextMinor !== STAKE_MINOR * 2) wrong.push(`a bet that won came to ${nextMinor}`);
      const state = await feed.stateOf(couponId);
      if (state !== 'accepted') wrong.push(`a bet was ${state} by results of other events`);
      provider.settle(id, '2');
      const payoutMinor = await feed.payoutOf(couponId);
      if (payoutMinor !== 0) wrong.push(`a bet that lost came to ${payoutMinor}`);
    }
    const died = site.gateway().exit() === null ? 0 : 1;
    return outcome({ tries, died, wrong, ...(await site.findNewLosses()) });
  },
};
