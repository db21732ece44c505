import { formatRational } from '../../money/rational.ts';
import { requiredWagering } from '../wagering/wagering-terms.ts';
import {
  grantOfDeposit,
  grantOfGift,
  grantOfLoss,
  largestGrant,
  type DepositOffer,
  type MatchedDeposit,
} from './offer.ts';
import { readOffer } from './offer-reader.ts';

const asks = {
  multiple: '5',
  of: 'bonus-and-deposit',
  weights: { sport: '1' },
  order: 'own-first',
  acceptDays: 3,
  days: 7,
};
const row = {
  id: 'welcome',
  version: 1,
  kind: 'first-deposit',
  iso: 'EUR',
  startsAt: 1_000,
  endsAt: 2_000,
  matchPercent: '100',
  smallestDeposit: 1_000,
  largestBonus: 10_000,
  asks,
  texts: { en: { title: 'Welcome', sentence: 'Your first deposit counts twice.' } },
};
const readOfDeposit = (value: unknown): DepositOffer => {
  const offer = readOffer(value);
  if (offer.kind !== 'first-deposit' && offer.kind !== 'deposit') throw new Error('no offer for deposits');
  return offer;
};
const deposit: MatchedDeposit = { amount: 5_000n, iso: 'EUR', at: 1_500, isFirst: true };

describe('an offer for the first deposit', () => {
  it('grants the deposit again, and asks for a multiple of both', () => {
    const terms = grantOfDeposit(readOfDeposit(row), deposit);
    expect(terms).toMatchObject({ amount: 5_000n, deposit: 5_000n });
    expect(typeof terms === 'string' ? terms : formatRational(requiredWagering(terms))).toBe('50000');
  });

  it('rounds a part of a deposit down, and grants at most its largest bonus', () => {
    const third = readOfDeposit({ ...row, matchPercent: '100/3' });
    expect(grantOfDeposit(third, { ...deposit, amount: 1_000n })).toMatchObject({ amount: 333n });
    expect(grantOfDeposit(third, { ...deposit, amount: 90_000n })).toMatchObject({ amount: 10_000n });
  });

  it.each<[string, Partial<MatchedDeposit>]>([
    ['not-first', { isFirst: false }],
    ['currency', { iso: 'USD' }],
    ['not-now', { at: 999 }],
    ['not-now', { at: 2_000 }],
    ['too-small', { amount: 999n }],
  ])('grants nothing: %s', (reason, fields) => {
    expect(grantOfDeposit(readOfDeposit(row), { ...deposit, ...fields })).toBe(reason);
  });

  it.each<[string, object]>([
    ['version must be at least 1', { version: 0 }],
    [
      'kind must be one of first-deposit, deposit, gift, cashback, free-bet, odds-boost, bet-insurance, referral, points-shop, birthday, bonus-game, tournament, mission, free-rounds',
      { kind: 'raffle' },
    ],
    ['iso is no currency: "EURO"', { iso: 'EURO' }],
    ['endsAt must be after startsAt', { endsAt: 1_000 }],
    ['matchPercent must be a fraction', { matchPercent: -1 }],
    ['asks.days must be at least 1', { asks: { ...asks, days: 0 } }],
    ['asks.multiple must be at most 10', { asks: { ...asks, multiple: '11', jurisdiction: 'uk' } }],
    ['texts.en is missing', { texts: {} }],
    ['segment must ask for something', { segment: {} }],
    ['segment.deposited.to must be at least from', { segment: { deposited: { from: 2, to: 1 } } }],
    ['texts.de.title is missing', { texts: { ...row.texts, de: { sentence: 'x' } } }],
  ])('is refused with the field: %s', (problem, fields) => {
    expect(() => readOfDeposit({ ...row, ...fields })).toThrow(problem);
  });
});

describe('an offer of another kind', () => {
  const { matchPercent: _percent, smallestDeposit: _smallest, largestBonus: _largest, ...frame } = row;
  const gift = { ...frame, kind: 'gift', amount: 500, code: 'SPRING-5', budget: { count: 10, money: 5_000 } };
  const cashback = {
    ...frame,
    kind: 'cashback',
    product: 'sport',
    percent: '10',
    smallestBonus: 100,
    largestBonus: 2_000,
  };
  const readGift = (value: unknown) => {
    const offer = readOffer(value);
    if (offer.kind !== 'gift') throw new Error('no gift');
    return offer;
  };
  const readCashback = (value: unknown) => {
    const offer = readOffer(value);
    if (offer.kind !== 'cashback') throw new Error('no cashback');
    return offer;
  };

  it('gives a gift its sum, and asks for a multiple of it alone', () => {
    const terms = grantOfGift(readGift(gift));
    expect([terms.amount, formatRational(requiredWagering(terms))]).toEqual([500n, '2500']);
    expect(largestGrant(readGift(gift))).toBe(500n);
  });

  it.each([
    [5_019n, 501n],
    [999n, null],
    [0n, null],
    [-5_000n, null],
    [90_000n, 2_000n],
  ])('gives of a loss of %s the share %s', (loss, amount) => {
    expect(grantOfLoss(readCashback(cashback), loss)?.amount ?? null).toBe(amount);
  });

  it('for any deposit looks at each', () => {
    const offer = readOfDeposit({ ...row, kind: 'deposit' });
    expect(grantOfDeposit(offer, { ...deposit, isFirst: false })).toMatchObject({ amount: 5_000n });
  });

  it.each<[string, object]>([
    ['code must be 4 to 30 capital letters', { ...gift, code: 'spring' }],
    ['budget.count must be at least 1', { ...gift, budget: { count: 0 } }],
    ['budget.money must be at least what one grant gives', { ...gift, budget: { money: 499 } }],
    ['smallestBonus must be at most largestBonus', { ...cashback, smallestBonus: 2_001 }],
    ['product must be one of sport, casino', { ...cashback, product: 'lotto' }],
    ['id must be 2 to 40 small letters', { ...gift, id: 'Spring' }],
  ])('is refused with the field: %s', (problem, offer) => {
    expect(() => readOffer(offer)).toThrow(problem);
  });
});

describe('a thing of the shop', () => {
  const { matchPercent: _match, smallestDeposit: _smallest, largestBonus: _largest, ...frame } = row;
  const ofShop = { ...frame, kind: 'points-shop', gives: 'bonus-money', amount: 500, points: 1_000 };
  const ofBet = { ...ofShop, gives: 'free-bet', asks: { ...asks, of: 'bonus', multiple: '0' } };

  const ofTicket = {
    ...ofShop,
    gives: 'lotto-ticket',
    lottery: '6x49',
    lines: 3,
    asks: { ...ofBet.asks, weights: { casino: '1' } },
  };
  const rounds = { gameId: '5003', rounds: 20, stake: 20, pays: 'money', largestWin: 2_000 };
  const ofRounds = { ...ofShop, ...rounds, gives: 'free-rounds', asks: ofTicket.asks };

  it('may be a ticket of lotto of so many lines, or free rounds', () => {
    expect(readOffer(ofTicket)).toMatchObject({ lottery: '6x49', lines: 3, amount: 300n });
    expect(largestGrant(readOffer(ofTicket))).toBe(300n);
    expect(largestGrant(readOffer(ofRounds))).toBe(2_000n);
  });

  it('costs points, and gives bonus money or a free bet', () => {
    expect(readOffer(ofShop)).toMatchObject({ kind: 'points-shop', gives: 'bonus-money', amount: 500n, points: 1_000 });
    expect(largestGrant(readOffer(ofBet))).toBe(500n);
  });

  it.each<[string, object]>([
    ['gives must be one of bonus-money, free-bet, free-rounds, lotto-ticket', { ...ofShop, gives: 'money' }],
    ['gives must be one of bonus-money, free-bet', { ...ofShop, kind: 'birthday', gives: 'lotto-ticket' }],
    ['lottery must be one of 6x49, 5x36+1', { ...ofTicket, lottery: '6x50' }],
    ['lines must be from 1 to 1001', { ...ofTicket, lines: 1_002 }],
    ['budget.money must be at least what one grant gives', { ...ofTicket, budget: { money: 299 } }],
    ['asks.weights must be of casino alone', { ...ofTicket, asks: { ...ofTicket.asks, weights: { sport: '1' } } }],
    ['asks.multiple must be 0', { ...ofTicket, asks: { ...ofTicket.asks, multiple: '1' } }],
    ['gameId must be the number of a game', { ...ofRounds, gameId: 'ember' }],
    ['asks.multiple must be 0', { ...ofRounds, asks }],
    ['points must be from 1', { ...ofShop, points: 0 }],
    ['amount must be an amount above 0', { ...ofShop, amount: 0 }],
    ['budget.money must be at least what one grant gives', { ...ofShop, budget: { money: 499 } }],
    ['gives is missing', { ...ofShop, kind: 'birthday', gives: undefined }],
    ['code is none of a birthday', { ...ofShop, kind: 'birthday', code: 'SPRING-5' }],
    ['asks.multiple must be 0', { ...ofBet, kind: 'birthday', asks }],
    ['code is none of a points-shop', { ...ofShop, code: 'SPRING-5' }],
    ['asks.multiple must be 0', { ...ofBet, asks: { ...ofBet.asks, multiple: '1' } }],
    ['asks.weights must be of sport alone', { ...ofBet, asks: { ...ofBet.asks, weights: { casino: '1' } } }],
  ])('is refused with the field: %s', (problem, offer) => {
    expect(() => readOffer(offer)).toThrow(problem);
  });
});

describe('an offer for a coupon', () => {
  const { matchPercent: _match, smallestDeposit: _smallest, largestBonus: _largest, ...frame } = row;
  const ofBet = { ...frame, category: 'bukmaker', asks: { ...asks, of: 'bonus', multiple: '0' } };

  it('is a free bet of a sum, or a boost of so many percent', () => {
    expect(readOffer({ ...ofBet, kind: 'free-bet', amount: 500 })).toMatchObject({ kind: 'free-bet', amount: 500n });
    const boost = readOffer({ ...ofBet, kind: 'odds-boost', percent: 20, largestStake: 2_000 });
    expect(boost).toMatchObject({ kind: 'odds-boost', percent: 20, largestStake: 2_000n });
    expect(largestGrant(boost)).toBe(400n);
  });

  it('is an insurance of lost bets of an express', () => {
    const insured = { ...ofBet, kind: 'bet-insurance', insuredLegs: 1, largestStake: 2_000 };
    const read = (over: object) => readOffer({ ...insured, ...over });
    const insurance = read({ asks: { ...ofBet.asks, lowestLegs: 2 } });
    expect(insurance).toMatchObject({ kind: 'bet-insurance', insuredLegs: 1, largestStake: 2_000n });
    expect(largestGrant(insurance)).toBe(2_000n);
    expect(() => read({ asks: { ...ofBet.asks, lowestLegs: 1 } })).toThrow('asks.lowestLegs must be above');
    expect(() => read({ insuredLegs: 3 })).toThrow('insuredLegs must be from 1 to 2');
    expect(() => read({ insuredLegs: 0 })).toThrow('insuredLegs must be from 1 to 2');
  });

  it.each<[string, object]>([
    ['percent', { percent: 0 }],
    ['percent', { percent: 101 }],
    ['largestStake', { largestStake: 0 }],
    ['asks.multiple', { asks: { ...ofBet.asks, multiple: '1' } }],
    ['asks.weights', { asks: { ...ofBet.asks, weights: { sport: '1', casino: '1/2' } } }],
  ])('is refused with %s where that contradicts itself', (field, over) => {
    const read = () => readOffer({ ...ofBet, kind: 'odds-boost', percent: 20, largestStake: 2_000, ...over });
    expect(read).toThrow(field);
  });
});
