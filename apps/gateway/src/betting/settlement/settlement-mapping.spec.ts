import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { parseXml } from '../../trading/feed/uof/xml-tree.ts';
import { readMessages } from '../../trading/feed/uof/read-message.ts';
import { UrnKinds } from '../../trading/feed/urn/urn-kinds.ts';
import { UofCounts } from '../../trading/feed/uof/uof-counts.ts';

/** A result of 1x2 as the feed writes it: `outcome` are the attributes of the home win, which was bet on. */
const settlement = (outcome: string, { certainty = 2, timestamp = 10_000 } = {}) =>
  `<bet_settlement product="3" event_id="sr:match:${EVENTS.line}" timestamp="${timestamp}" certainty="${certainty}"><outcomes>` +
  `<market id="1"><outcome id="1" ${outcome}/><outcome id="2" result="0"/></market></outcomes></bet_settlement>`;
const total = (outcome: string) =>
  `<bet_settlement product="3" event_id="sr:match:${EVENTS.line}" timestamp="10000" certainty="2"><outcomes>` +
  `<market id="18" specifiers="total=2.5"><outcome id="12" ${outcome}/></market></outcomes></bet_settlement>`;
const aboutMarket = (name: string, attributes = '') =>
  `<${name} product="3" event_id="sr:match:${EVENTS.line}" timestamp="20000" ${attributes}><market id="1"/></${name}>`;

/** Stake 10.00 at 2.10; null is open. The bet is placed at second 0 of the times below. */
const cases: readonly [
  title: string,
  documents: (placedAtMs: number) => string[],
  statusId: number,
  payout: number | null,
][] = [
  ['won', () => [settlement('result="1"')], 1, 2100],
  ['lost', () => [settlement('result="0"')], 0, 0],
  ['void', () => [settlement('result="0" void_factor="1"')], 2, 1000],
  ['half won, half void', () => [settlement('result="1" void_factor="0.5"')], 4, 1550],
  ['half lost, half void', () => [settlement('result="0" void_factor="0.5"')], 5, 500],
  ['won in a dead heat of two', () => [settlement('result="1" dead_heat_factor="0.5"')], 1, 1050],
  ['won in a dead heat of three', () => [settlement('result="1" dead_heat_factor="0.3333"')], 1, 699],
  ['half void and in a dead heat', () => [settlement('result="1" void_factor="0.5" dead_heat_factor="0.5"')], 4, 1025],
  ['undecided', () => [settlement('result="-1"')], -1, null],
  [
    'undecided and then won',
    () => [settlement('result="-1"'), settlement('result="1"', { timestamp: 11_000 })],
    1,
    2100,
  ],
  [
    'won as it was scouted, lost as it was confirmed',
    () => [settlement('result="1"', { certainty: 1 }), settlement('result="0"', { timestamp: 11_000 })],
    ...([0, 0] as const),
  ],
  [
    'lost as it was scouted, half won as it was confirmed',
    () => [
      settlement('result="0"', { certainty: 1 }),
      settlement('result="1" void_factor="0.5"', { timestamp: 11_000 }),
    ],
    ...([4, 1550] as const),
  ],
  [
    'won, and the result taken back',
    () => [settlement('result="1"'), aboutMarket('rollback_bet_settlement')],
    -1,
    null,
  ],
  ['cancelled for all', () => [aboutMarket('bet_cancel')], 3, 1000],
  ['cancelled up to a second later', (at) => [aboutMarket('bet_cancel', `end_time="${at + 1_000}"`)], 3, 1000],
  ['cancelled up to its moment', (at) => [aboutMarket('bet_cancel', `end_time="${at}"`)], -1, null],
  ['cancelled from its moment on', (at) => [aboutMarket('bet_cancel', `start_time="${at}"`)], 3, 1000],
  ['cancelled from a second later', (at) => [aboutMarket('bet_cancel', `start_time="${at + 1_000}"`)], -1, null],
  [
    'cancelled between two seconds around it',
    (at) => [aboutMarket('bet_cancel', `start_time="${at - 1_000}" end_time="${at + 1_000}"`)],
    ...([3, 1000] as const),
  ],
  [
    'won, cancelled, and the cancellation taken back',
    () => [
      settlement('result="1"'),
      aboutMarket('bet_cancel'),
      aboutMarket('rollback_bet_cancel').replace('20000', '21000'),
    ],
    ...([1, 2100] as const),
  ],
  [
    'cancelled in one window, which is taken back, and in another',
    (at) => [
      aboutMarket('bet_cancel', `start_time="${at}"`),
      aboutMarket('bet_cancel', `end_time="${at + 5}"`),
      aboutMarket('rollback_bet_cancel', `start_time="${at}"`).replace('20000', '21000'),
    ],
    ...([3, 1000] as const),
  ],
];

describeCore('a bet by the messages of the unified odds feed', databaseKinds, (world) => {
  /** The documents go through reader, book and settlement as from a broker. */
  const handle = async (documents: readonly string[]): Promise<void> => {
    for (const text of documents) {
      for (const message of readMessages(parseXml(text), { counts: new UofCounts(), kinds: new UrnKinds(), speed: 1 }))
        world.say(message);
    }
    await world.core.settled();
  };
  const place = async (over: Parameters<typeof buildCoupon>[1] = {}) =>
    (await world.browser.place(buildCoupon(world.accountId, over), 'mapping-key')).json().couponId;
  const outcome = async (couponId: string) => {
    const { payoutMinor, bets } = await world.browser.coupon(couponId);
    return { payoutMinor, statusId: bets[0]?.statusId };
  };

  it.each(cases)('%s', async (_, documents, statusId, payoutMinor) => {
    const placedAtMs = world.clock.nowMs();
    const couponId = await place();
    await handle(documents(placedAtMs));
    expect(await outcome(couponId)).toEqual({ payoutMinor, statusId });
    expect(await world.browser.balance()).toBe(99_000 + (payoutMinor ?? 0));
  });

  it('is half lost and half won where the line is split, which pays what a dead heat of two does', async () => {
    const couponId = await place({ bets: [buildBet({ marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' })] });
    await handle([total('result="1" dead_heat_factor="0.5"')]);
    expect(await outcome(couponId)).toEqual({ payoutMinor: 925, statusId: 6 });
    await handle([total('result="1"').replace('10000', '11000')]);
    expect(await outcome(couponId)).toEqual({ payoutMinor: 1850, statusId: 1 });
  });
});
