import { setTimeout as wait } from 'node:timers/promises';
import { openFeedSite } from './feed-site.ts';
import { STAKE_MINOR } from '../load/mover.ts';
import { outcome, type Fault } from './fault.ts';

/** A result follows an outage, or an outage a result, by so much at the most. */
const CLOSE_MS = 40;

/**
 * The gateway is killed, or its line to the broker cut, within 40 ms of a result, before or after; results are told while
 * nobody hears. Every bet ends as its message says.
 */
export const feedOutages: Fault = {
  name: 'killed or cut off within 40 ms of a result',
  run: async (context) => {
    const { size, random } = context;
    const tries = size === 'quick' ? 3 : 40;
    const feed = await openFeedSite(context, tries * 2 + 1);
    if (feed === null) return outcome({ tries: 0 });
    const { site, provider, line } = feed;
    const wrong: string[] = [];
    let died = 0;
    for (let nth = 0; nth < tries; nth += 1) {
      const two = provider.matches.slice(nth * 2, nth * 2 + 2);
      const placed = await Promise.all(two.map(async ({ id }) => ({ id, couponId: await feed.bet(id) })));
      const winners = placed.map(() => (random() < 0.5 ? '1' : '2'));
      const settle = (index: number) => provider.settle(placed[index]?.id ?? 0, winners[index] ?? '');
      settle(0);
      await wait(Math.floor(random() * CLOSE_MS));
      const isKilled = nth % 3 !== 2;
      if (!isKilled) line.cut();
      else site.gateway().signal('SIGKILL');
      settle(1);
      if (isKilled) await site.restart();
      else if (site.gateway().exit() !== null) died += 1;
      for (const [index, { id, couponId }] of placed.entries()) {
        const meant = winners[index] === '1' ? STAKE_MINOR * 2 : 0;
        const payoutMinor = await feed.payoutOf(couponId);
        if (payoutMinor !== meant) wrong.push(`the bet on ${id} came to ${payoutMinor} instead of ${meant}`);
      }
    }
    return outcome({ tries, died, wrong, ...(await site.findNewLosses()) });
  },
};
