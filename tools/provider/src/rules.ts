import type { ProviderDay } from './play-day.ts';

/** A rule of wallet v1, with what tries it. */
export type Rule = readonly [rule: string, run: (day: ProviderDay) => Promise<void>];

const AGO_MS = 10 * 60_000;
const AT_ONCE = 20;

/** Rules of signatures: what is refused has moved nothing. */
const signatureRules: readonly Rule[] = (
  [
    ['a call without a signature is refused', { signature: null }, 'x-wallet-signature'],
    ['a call that was signed wrong is refused', { signature: `t=1,k=aaaa,v1=${'0'.repeat(64)}` }, 'x-wallet-signature'],
    ['a call that was signed for another action is refused', { signedAs: 'win' }, 'x-wallet-signature'],
    ['a call that was signed ten minutes ago is refused', { sentAtMs: Date.now() - AGO_MS }, 'x-wallet-signature'],
    ['a call under a key that does not stand is refused', { keyId: 'nosuchkey' }, 'x-wallet-signature'],
  ] as const
).map(([rule, wrong, field]) => [
  rule,
  async (day) => {
    const body = day.bodyOf(day.fresh('bet'), day.fresh('round'), { amountMinor: day.stakeMinor });
    day.expectRefusal(await day.send('bet', body, wrong), 403, 'forbidden', field);
  },
]);

/** Rules of stakes and wins. */
const roundRules: readonly Rule[] = [
  [
    'a round takes several stakes and gives several wins, until it is closed',
    async (day) => {
      const round = day.fresh('round');
      await day.moves('bet', round, -day.stakeMinor);
      await day.moves('win', round, day.stakeMinor, { isFinal: false });
      await day.moves('bet', round, -day.stakeMinor);
      await day.moves('win', round, 1, { isFinal: false });
      await day.moves('close', round, 0);
      const late = day.bodyOf(day.fresh('bet'), round, { amountMinor: day.stakeMinor });
      day.expectRefusal(await day.send('bet', late), 409, 'game_finished', 'roundId');
    },
  ],
  [
    'a win ends its round unless it says otherwise',
    async (day) => {
      const round = day.fresh('round');
      await day.moves('bet', round, -day.stakeMinor);
      await day.moves('win', round, 0);
      const late = day.bodyOf(day.fresh('bet'), round, { amountMinor: day.stakeMinor });
      day.expectRefusal(await day.send('bet', late), 409, 'game_finished', 'roundId');
    },
  ],
  [
    'a feature is bought',
    async (day) => {
      const round = day.fresh('round');
      await day.moves('bet', round, -day.stakeMinor, { kind: 'feature-buy' });
      await day.moves('win', round, 0);
    },
  ],
  [
    'a jackpot is won',
    async (day) => {
      const round = day.fresh('round');
      await day.moves('bet', round, -day.stakeMinor);
      await day.moves('win', round, day.stakeMinor, { kind: 'jackpot' });
    },
  ],
  [
    'a win without a stake is refused',
    async (day) => {
      const body = day.bodyOf(day.fresh('win'), day.fresh('round'), { amountMinor: 1 });
      day.expectRefusal(await day.send('win', body), 404, 'not_found', 'roundId');
    },
  ],
];

/** Rules of free rounds: they hold by themselves for a player who has none. */
const freeRules: readonly Rule[] = [
  [
    'a free round costs the player nothing, and counts once it is staked',
    async (day) => {
      const free = day.freeRounds;
      if (free === null) return;
      const round = day.fresh('round');
      await day.playsFree(free, round);
      await day.moves('win', round, 0);
      await day.expectLeft(free.left - 1);
    },
  ],
  [
    'a free round that is taken back is there again',
    async (day) => {
      const free = day.freeRounds;
      if (free === null) return;
      await day.takesBack(await day.playsFree(free, day.fresh('round')), 0);
      await day.expectLeft(free.left);
    },
  ],
  [
    'a free round has the stake that was told, and no other beside it',
    async (day) => {
      const { freeRoundsId, stakeMinor } = day.freeRounds ?? { freeRoundsId: '1', stakeMinor: day.stakeMinor };
      const stakeOf = (amountMinor: number, of: string, round: string) =>
        day.send('bet', day.bodyOf(day.fresh('free'), round, { amountMinor, freeRoundsId: of }));
      const round = day.fresh('round');
      day.expectRefusal(await stakeOf(stakeMinor, '1', round), 404, 'not_found', 'freeRoundsId');
      if (day.freeRounds === null) return;
      const other = await stakeOf(stakeMinor + 1, freeRoundsId, round);
      day.expectRefusal(other, 400, 'validation_failed', 'amountMinor');
      await day.moves('bet', round, -day.stakeMinor);
      day.expectRefusal(await stakeOf(stakeMinor, freeRoundsId, round), 400, 'validation_failed', 'roundId');
      await day.moves('win', round, 0);
    },
  ],
];

/** Rules of what is sent again, too early, or all at once. */
const repeatRules: readonly Rule[] = [
  [
    'the same call again is answered as it was first, and moves nothing',
    async (day) => {
      const id = day.fresh('bet');
      const body = day.bodyOf(id, day.fresh('round'), { amountMinor: day.stakeMinor });
      const first = await day.send('bet', body);
      day.moved.push(id);
      day.balanceMinor -= day.stakeMinor;
      day.expectBalance(first, day.balanceMinor);
      day.expectBalance(await day.send('bet', body), day.balanceMinor);
      const other = { ...body, amountMinor: day.stakeMinor + 1 };
      day.expectRefusal(await day.send('bet', other), 409, 'duplicate_key', 'transactionId');
      await day.takesBack(id, day.stakeMinor);
      await day.takesBack(id, 0);
    },
  ],
  [
    `of ${AT_ONCE} of the same at once, one moves money`,
    async (day) => {
      const id = day.fresh('bet');
      const body = day.bodyOf(id, day.fresh('round'), { amountMinor: day.stakeMinor });
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => day.send('bet', body)));
      day.moved.push(id);
      day.balanceMinor -= day.stakeMinor;
      for (const reply of replies) day.expectBalance(reply, day.balanceMinor);
      await day.takesBack(id, day.stakeMinor);
    },
  ],
  [
    'a stake that was taken back before it came is refused when it does',
    async (day) => {
      const id = day.fresh('bet');
      await day.takesBack(id, 0);
      day.moved.push(id);
      const body = day.bodyOf(id, day.fresh('round'), { amountMinor: day.stakeMinor });
      day.expectRefusal(await day.send('bet', body), 409, 'duplicate_key', 'transactionId');
    },
  ],
  [
    'a body that is wrong is refused by the name of the field',
    async (day) => {
      const [id, round] = [day.fresh('bet'), day.fresh('round')];
      for (const [over, field] of [
        [{ amountMinor: 0 }, 'amountMinor'],
        [{ amountMinor: 1.5 }, 'amountMinor'],
        [{ amountMinor: day.stakeMinor, more: 1 }, 'more'],
        [{ amountMinor: day.stakeMinor, iso: 'XXX' }, 'iso'],
        [{ amountMinor: day.stakeMinor, gameId: 'no-such-game' }, 'gameId'],
      ] as const) {
        day.expectRefusal(await day.send('bet', day.bodyOf(id, round, over)), 400, 'validation_failed', field);
      }
      day.expectRefusal(await day.send('bet', '{"token":'), 400, 'validation_failed', 'body');
    },
  ],
];

/** Rules of the books. */
const bookRules: readonly Rule[] = [
  [
    'the number of a call comes back, where it was refused as well',
    async (day) => {
      const requestId = day.fresh('call');
      const body = day.bodyOf(day.fresh('win'), day.fresh('round'), { amountMinor: 1, requestId });
      const reply = await day.send('win', body);
      day.expect(reply.requestId === requestId, `wanted ${requestId}, got ${String(reply.requestId)}`);
    },
  ],
  [
    'the list of transactions has every one of the day, in pages',
    async (day) => {
      const listed: unknown[] = [];
      let after: object = {};
      for (let pages = 0; pages < 1_000; pages++) {
        const toMs = Date.now() + AGO_MS;
        const { body } = await day.send('transactions', { fromMs: day.fromMs, toMs, limit: 5, ...after });
        const { transactions, next } = body;
        day.expect(Array.isArray(transactions), 'no list of transactions');
        listed.push(...(transactions as { transactionId: unknown }[]).map(({ transactionId }) => transactionId));
        if (typeof next !== 'string') break;
        after = { after: next };
      }
      const missing = day.moved.filter((id) => !listed.includes(id));
      day.expect(missing.length === 0, `not listed: ${missing.join(', ')}`);
    },
  ],
  [
    'the balance is what everything comes to',
    async (day) => {
      const wanted = day.balanceMinor;
      await day.begin();
      day.expect(day.balanceMinor === wanted, `wanted ${wanted}, got ${day.balanceMinor}`);
    },
  ],
];

/** Every rule of the day, in its order. */
export const RULES: readonly Rule[] = [...signatureRules, ...roundRules, ...freeRules, ...repeatRules, ...bookRules];
