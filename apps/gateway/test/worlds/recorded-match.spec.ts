import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatCoef } from '@longshot/domain/odds';
import { databaseKinds } from './database-for-tests.ts';
import { createFeedSource } from '../../src/trading/feed/create-feed-source.ts';
import { runFeed } from '../../src/trading/market-book/run-feed.ts';
import { recordSimulatedMatch, type RecordedMatch } from './record-match-for-tests.ts';
import { writeRecording } from '../../src/trading/feed/uof/record-messages.ts';
import { buildCoupon } from './builders-for-tests.ts';
import { describeCore } from './describe-core.ts';

const OUTCOMES = ['1', '2', '3'] as const;

describeCore('a match recorded as messages of the unified odds feed', databaseKinds, (world) => {
  let folder = '';
  let match: RecordedMatch;
  beforeAll(async () => {
    match = await recordSimulatedMatch('football');
    folder = await mkdtemp(path.join(tmpdir(), 'longshot-recording-'));
    await writeRecording(folder, match.messages);
  }, 90_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('carries bets from price to payout when it is replayed', async () => {
    const { accountId, book, browser, clock, core } = world;
    const source = await createFeedSource(`uof:${folder}`);
    const feed = await runFeed({ source, book, clock, onMessage: (message) => core.onFeedMessage(message) });
    const placed: { readonly couponId: string; readonly coef: number; readonly outcomeId: string }[] = [];
    for (const outcomeId of OUTCOMES) {
      const coef = book.outcome(match.eventId, '1', outcomeId)?.coef ?? 0;
      const bets = [{ eventId: match.eventId, marketKey: '1', outcomeId, coef: formatCoef(coef) }];
      const answer = await browser.place(
        buildCoupon(accountId, { typeId: 0, amount: 500, bets }),
        `recorded-${outcomeId}`,
      );
      expect(answer.json()).toMatchObject({ state: 'accepted' });
      placed.push({ couponId: answer.json().couponId, coef, outcomeId });
    }
    expect(await browser.balance()).toBe(100_000 - 1_500);

    for (let second = 0; second < 600; second += 1) clock.advance(1_000);
    await core.settled();
    await feed.stop();

    const results = match.book.event(match.eventId)?.markets.get('1')?.settlement?.outcomes ?? [];
    const winner = placed.find(({ outcomeId }) =>
      results.some((each) => each.outcomeId === outcomeId && each.result === 1),
    );
    expect(winner).toBeDefined();
    const payoutMinor = Math.floor((500 * (winner?.coef ?? 0)) / 1_000);
    for (const { couponId } of placed) {
      const expected = couponId === winner?.couponId ? payoutMinor : 0;
      expect(await browser.coupon(couponId)).toMatchObject({ state: 'settled', payoutMinor: expected });
    }
    expect(await browser.balance()).toBe(100_000 - 1_500 + payoutMinor);
  });
});
