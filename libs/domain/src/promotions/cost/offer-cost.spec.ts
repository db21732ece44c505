import { offerCost } from './offer-cost.ts';
import { readCostQuestion } from './cost-reader.ts';

const coin = { product: 'sport', stake: 1_000, coef: '2', legs: 1, outcomes: [{ chance: '9/20', factor: '2' }] };
const grant = { amount: 1_000, multiple: '1', weights: { sport: '1' }, order: 'own-first', acceptDays: 1, days: 1 };
const long = { ...grant, amount: 10_000, multiple: '6' };
const loose = {
  ...coin,
  stake: 777,
  outcomes: [
    { chance: '1/3', factor: '1.37' },
    { chance: '1/5', factor: '2.11' },
    { chance: '1/11', factor: '1.09' },
  ],
};

const cost = (offer: object, play: object = coin, simulated?: number) =>
  offerCost(readCostQuestion({ offer, play, players: 100 }), simulated);

describe('what an offer costs', () => {
  it('is what a free bet wins: 9 of 20 times 10.00', () => {
    expect(cost({ kind: 'free-bet', stake: 1_000 })).toMatchObject({
      method: 'exact',
      expected: '450',
      standardError: 0,
      range: [0n, 1_000n],
      all: { expected: 45_000 },
    });
  });

  it('of the shop is what a thing gives: a free bet, or bonus money that is wagered', () => {
    const { amount, ...asks } = grant;
    const item = { kind: 'points-shop', points: 100, amount, asks };
    expect(cost({ ...item, gives: 'free-bet' })).toMatchObject({ method: 'exact', expected: '450' });
    expect(cost({ ...item, kind: 'birthday', gives: 'free-bet' })).toMatchObject({ expected: '450' });
    expect(cost({ ...item, gives: 'bonus-money' })).toMatchObject({ method: 'exact', expected: '900' });
  });

  it('is what a boost adds: 20 % of what 10.00 wins', () => {
    expect(cost({ kind: 'odds-boost', percent: 20 })).toMatchObject({ method: 'exact', expected: '90' });
  });

  it('is what an insurance pays with a lost bet: 20.00 where one of two is lost, 198 of 400 times', () => {
    const insurance = { kind: 'bet-insurance', insuredLegs: 1 };
    expect(cost(insurance, { ...coin, legs: 2 })).toMatchObject({ method: 'exact', expected: '990' });
    // Three legs: one lost 3 · 81 · 11 of 8,000 times, 40.00 each time.
    expect(cost(insurance, { ...coin, legs: 3 })).toMatchObject({ expected: '2673/2' });
    expect(() => cost(insurance, coin)).toThrow('play.legs must be above insuredLegs');
    expect(() => cost({ ...insurance, insuredLegs: 3 })).toThrow('offer.insuredLegs must be from 1 to 2');
  });

  it('of a mission is what its reward is', () => {
    const { amount, ...asks } = grant;
    const steps = [{ of: 'coupons', count: 1, smallest: 500 }];
    const mission = { kind: 'mission', withinDays: 7, steps, gives: 'free-bet', amount, asks };
    expect(cost(mission)).toMatchObject({ method: 'exact', expected: '450' });
  });

  const { amount: _amount, ...asks } = grant;
  const unwagered = { ...asks, multiple: '0' };

  it('of a gift or a share of a deposit is what its bonus money turns into', () => {
    expect(cost({ kind: 'gift', amount: 1_000, asks })).toMatchObject({ method: 'exact', expected: '900' });
    const share = { kind: 'first-deposit', matchPercent: '50', smallestDeposit: 1_000, largestBonus: 1_000, asks };
    const half = { ...asks, order: 'bonus-first' };
    expect(cost({ ...share, asks: half }, { ...coin, own: 2_000 })).toMatchObject({ expected: '900' });
    expect(() => cost(share, { ...coin, own: 999 })).toThrow('play.own must be a deposit that the offer is for');
  });

  it('of a cashback is a share of what a week of such stakes loses', () => {
    const row = { kind: 'cashback', percent: '10', smallestBonus: 1, largestBonus: 150, asks: unwagered };
    // Of two stakes of 10.00 both lose 121 of 400 times: 10 % of 20.00 are above the most of 1.50.
    expect(cost({ ...row, stakes: 2 })).toMatchObject({ method: 'exact', expected: '363/8', range: [0n, 150n] });
    expect(() => cost(row)).toThrow('offer.stakes is missing');
  });

  it('of a referral is a free bet for each of the two', () => {
    const two = cost({ kind: 'referral', amount: 1_000 });
    expect(two).toMatchObject({ method: 'exact', expected: '900', range: [0n, 2_000n] });
  });

  it('of a tournament is the sum of its prizes, whoever wins them', () => {
    const contest = { kind: 'tournament', pointsOf: 'stakes', unit: 100, prizes: [5_000, 3_000], asks: unwagered };
    expect(cost(contest)).toMatchObject({
      method: 'exact',
      expected: '80',
      all: { expected: 8_000, range: [8_000, 8_000] },
    });
  });

  it('of a ticket of lotto is its part of the pool, or what its lines win by the exact chances', () => {
    const ticket = { kind: 'points-shop', gives: 'lotto-ticket', points: 1, lines: 2, asks: unwagered };
    expect(cost({ ...ticket, lottery: '6x49' })).toMatchObject({
      method: 'exact',
      expected: '120',
      range: [120n, 120n],
    });
    // Twice 0.60 · 589965/676039.
    expect(cost({ ...ticket, lottery: '12x24' })).toMatchObject({ method: 'exact', expected: '70795800/676039' });
    expect(() => cost({ ...ticket, lottery: '12x24', lines: 5 })).toThrow('offer.lines must be at most 4');
    expect(() => cost({ ...ticket, lottery: '6x50' })).toThrow('offer.lottery must be one of');
  });

  it('of free rounds in the shop is what they win', () => {
    const rounds = { rounds: 2, stake: 20, largestWin: 100, outcomes: [{ chance: '1/2', factor: '2' }] };
    const item = { kind: 'points-shop', gives: 'free-rounds', points: 1, ...rounds, asks: unwagered };
    expect(cost(item)).toMatchObject({ method: 'exact', expected: '40' });
  });

  it('is told with the play that was assumed, and when players stop', () => {
    const titled = { ...coin, title: 'Single at 2.00' };
    const outcomes = [
      { chance: '9/20', factor: '2' },
      { chance: '11/20', factor: '0' },
    ];
    const told = { product: 'sport', title: 'Single at 2.00', stake: 1_000n, own: 0n, coef: '2', legs: 1, outcomes };
    expect(cost({ kind: 'gift', amount: 1_000, asks }, titled).play).toEqual({ ...told, stop: 'wagered-or-lost' });
    // Who stops after one of the two stakes that are asked has nothing.
    const twice = { kind: 'gift', amount: 1_000, asks: { ...asks, multiple: '2' } };
    expect(cost(twice, { ...titled, stakes: 1 })).toMatchObject({ expected: '0', play: { ...told, stop: 1 } });
    expect(cost(twice, titled).expected).not.toBe('0');
  });

  it('is what a grant turns into money: one stake of all of it, doubled 9 of 20 times', () => {
    expect(cost({ kind: 'deposit-match', grant })).toMatchObject({
      method: 'exact',
      expected: '900',
      range: [0n, 2_000n],
    });
  });

  it('is simulated where the ways are too many, near what is right, and the same each time', () => {
    const simulated = cost({ kind: 'deposit-match', grant: long }, loose, 40);
    expect(simulated.method).toBe('simulated');
    expect(simulated.standardError).toBeGreaterThan(0);
    expect(cost({ kind: 'deposit-match', grant: long }, loose, 40)).toEqual(simulated);
  });

  it.each<[string, object, object]>([
    ['offer.kind must be one of', { kind: 'raffle' }, coin],
    ['offer.stake is missing', { kind: 'free-bet' }, coin],
    [
      'play.outcomes have chances of more than 1',
      { kind: 'free-bet', stake: 5 },
      { ...coin, outcomes: [{ chance: '2', factor: '1' }] },
    ],
  ])('is refused with the field: %s', (problem, offer, play) => {
    expect(() => cost(offer, play)).toThrow(problem);
  });
});
