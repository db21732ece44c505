import { DOCUMENT_KINDS, identityDocumentKinds, personalFieldNames } from '../identity/index.ts';
import {
  ENDLESS_DAYS,
  exclusionEndMs,
  findLimitType,
  pendingPhase,
  pendingTimes,
  realityDueAtMs,
} from '../limits/index.ts';
import {
  EXCLUSION_REGISTERS,
  JURISDICTIONS,
  jurisdictionOfCountry,
  type JurisdictionRules,
  jurisdictionTables,
  knownJurisdiction,
  slotStakeMostOf,
} from './index.ts';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;
const areCounts = (value: unknown): boolean => Array.isArray(value) && value.every(isCount);

/** Shape of each rule of a file. */
const shapes: Readonly<Record<keyof JurisdictionRules, (value: unknown) => boolean>> = {
  raiseWaitMs: isCount,
  approvalWindowMs: isCount,
  nearlyReachedPercent: (value) => isCount(value) && Number(value) <= 100,
  questionsFromTimes: isCount,
  returnWaitMs: (value) => value === 0 || isCount(value),
  selfExclusionDays: areCounts,
  timeOutDays: areCounts,
  realityMinutes: areCounts,
  sessionHours: areCounts,
  depositFrames: (value) => value === 'rolling' || value === 'calendar',
  realityEveryMinutes: (value) => value === null || isCount(value),
  slotStakeMost: (value) =>
    Array.isArray(value) && value.every(({ fromAge, units }) => isCount(fromAge) && isCount(units)),
  slotCycleMs: (value) => value === 0 || isCount(value),
  gameCycleMs: (value) => value === 0 || isCount(value),
  hasAutoplay: (value) => typeof value === 'boolean',
  hasTurbo: (value) => typeof value === 'boolean',
  breakMinutes: (value) => value === 0 || isCount(value),
  hasPanicButton: (value) => typeof value === 'boolean',
  linksToLimits: (value) => typeof value === 'boolean',
  wageringMost: (value) => value === null || isCount(value),
  mixesProducts: (value) => typeof value === 'boolean',
  bonusesMost: (value) => value === null || isCount(value),
  hasJackpots: (value) => typeof value === 'boolean',
  confirmationDays: (value) => value === null || isCount(value),
  depositMonthMost: (value) => value === null || isCount(value),
  requiredDepositLimits: (value) =>
    Array.isArray(value) && value.every((type) => findLimitType(type)?.section === 'deposit'),
  limitPromptDays: (value) => value === null || isCount(value),
  limitsBeforeStake: (value) => typeof value === 'boolean',
  identificationBeforePlay: (value) => typeof value === 'boolean',
  freePlayIsIdentified: (value) => typeof value === 'boolean',
  identificationFromDeposits: (value) => value === null || isCount(value),
  identificationGraceDays: (value) => value === 0 || isCount(value),
  identificationToWithdraw: (value) => typeof value === 'boolean',
  documentKinds: (value) =>
    Array.isArray(value) && value.length > 0 && value.every((kind) => DOCUMENT_KINDS.includes(kind)),
  exclusionRegister: (value) => value === null || EXCLUSION_REGISTERS.some((name) => name === value),
  dataBeforePlay: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
};

describe.each(JURISDICTIONS)('the table %s', (name) => {
  const table = jurisdictionTables[name];

  it('has a value of its kind for every rule, and no rule that nobody knows', () => {
    const wrong = Object.entries(shapes).filter(([rule, isOf]) => !isOf(table.rules[rule as keyof JurisdictionRules]));
    expect(wrong.map(([rule]) => rule)).toEqual([]);
    expect(Object.keys(table.rules).filter((rule) => !(rule in shapes))).toEqual([]);
  });

  it('says of each clause where it is from, under an id of its own', () => {
    const ids = table.clauses.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, source } of table.clauses) {
      expect(id).toMatch(new RegExp(`^${name}\\.[a-z-]+$`));
      expect(source).not.toBe('');
    }
  });

  it('asks for a look at the time at one of the minutes it offers', () => {
    const { realityEveryMinutes, realityMinutes } = table.rules;
    expect([null, ...realityMinutes]).toContain(realityEveryMinutes);
  });
});

describe('the jurisdiction of a player', () => {
  it('is that of the country, and of no other', () => {
    const countries = ['GB', 'MT', 'DE', 'SE', 'FR', null];
    expect(countries.map(jurisdictionOfCountry)).toEqual(['uk', 'mga', 'de', 'se', null, null]);
    const all = JURISDICTIONS.flatMap((name) => jurisdictionTables[name].countries);
    expect(new Set(all).size).toBe(all.length);
  });

  it('is that of the house where none is kept, or one that is no longer known', () => {
    expect([null, 'atlantis', 'uk'].map((kept) => knownJurisdiction(kept, 'mga'))).toEqual(['mga', 'mga', 'uk']);
  });

  it('asks only for data that a player can tell', () => {
    const asked = JURISDICTIONS.flatMap((name) => jurisdictionTables[name].rules.dataBeforePlay);
    const told = personalFieldNames.map((field) => field.replace(/^user_/, ''));
    expect(told).toEqual(expect.arrayContaining(asked));
  });
});

describe('who has to be known', () => {
  const { default: usual, uk, mga, de, se } = jurisdictionTables;

  it('is asked in Malta from deposits of 2,000 on, within 30 days, and before a withdrawal [mga.identification-deposits] [mga.identification-grace] [mga.identification-withdrawal]', () => {
    expect(mga.rules).toMatchObject({
      identificationFromDeposits: 2_000,
      identificationGraceDays: 30,
      identificationToWithdraw: true,
    });
  });

  it('is asked by no sum elsewhere [default.identification-deposits] [default.identification-grace] [default.identification-withdrawal]', () => {
    for (const { rules } of [usual, uk, de, se]) {
      expect([rules.identificationFromDeposits, rules.identificationToWithdraw]).toEqual([null, false]);
    }
  });

  it('is proven by documents of the country, one of which names the person [default.documents] [uk.documents] [de.documents]', () => {
    expect(uk.rules.documentKinds).not.toContain('identity-card');
    expect(de.rules.documentKinds).not.toContain('driving-licence');
    for (const { rules } of Object.values(jurisdictionTables)) {
      expect(rules.documentKinds.some((kind) => identityDocumentKinds.includes(kind))).toBe(true);
    }
  });

  it('is looked up in the register of the country [default.register] [uk.register] [de.register] [se.register]', () => {
    const registers = [usual, uk, mga, de, se].map(({ rules }) => rules.exclusionRegister);
    expect(registers).toEqual([null, 'gamstop', null, 'oasis', 'spelpaus']);
  });
});

describe('what else is not alike everywhere', () => {
  const each = <Rule extends keyof JurisdictionRules>(rule: Rule) =>
    JURISDICTIONS.map((name) => jurisdictionTables[name].rules[rule]);

  it('are bonuses: wagered ten times at most and in one product in Great Britain, one ever in Germany and Sweden [uk.wagering] [uk.mixed-offers] [de.bonuses] [se.bonuses] [default.wagering] [default.mixed-offers] [default.bonuses]', () => {
    expect(each('wageringMost')).toEqual([null, 10, null, null, null]);
    expect(each('mixesProducts')).toEqual([true, false, true, true, true]);
    expect(each('bonusesMost')).toEqual([null, null, null, 1, 1]);
  });

  it('are links to the limits, which Great Britain wants on the front page [uk.limit-links] [default.limit-links]', () => {
    expect(each('linksToLimits')).toEqual([false, true, false, false, false]);
  });

  it('is the offer of limits before a first stake, which Malta makes, and whose question its page puts [mga.limit-offer] [default.limit-offer]', () => {
    expect(each('limitsBeforeStake')).toEqual([false, false, true, false, false]);
    expect(jurisdictionTables.mga.rules.limitPromptDays).not.toBeNull();
  });

  it('is free play, which is for known players alone in Great Britain and Germany [uk.free-play] [de.free-play] [default.free-play]', () => {
    expect(each('freePlayIsIdentified')).toEqual([false, true, false, true, false]);
  });

  it('are jackpots, of which there are none in Germany [de.jackpots] [default.jackpots]', () => {
    expect(each('hasJackpots')).toEqual([true, true, true, false, true]);
  });

  it('is an exclusion without an end, which Malta has [mga.exclusion-days]', () => {
    const endless = each('selfExclusionDays').map((days) => days.includes(ENDLESS_DAYS));
    expect(endless).toEqual([false, false, true, false, false]);
  });

  it('is how long an account plays that nobody has confirmed [uk.confirmation] [mga.confirmation] [de.confirmation] [se.confirmation] [default.confirmation]', () => {
    expect(each('confirmationDays')).toEqual([null, 30, 30, 30, 30]);
  });
});

describe('the most that a spin may cost', () => {
  const most = (name: 'default' | 'uk' | 'de', born: string, today: string) =>
    slotStakeMostOf(jurisdictionTables[name].rules, born, today);

  it('is two pounds until the day before the 25th birthday, and five from it on [uk.slot-stake]', () => {
    const days = ['2026-05-09', '2026-05-10', '2026-05-11'];
    expect(days.map((today) => most('uk', '2001-05-10', today))).toEqual([2, 5, 5]);
  });

  it('is no wider for whoever is too young to play at all', () => {
    expect(most('uk', '2010-01-01', '2026-05-10')).toBe(2);
  });

  it('is one euro for everybody in Germany, and the house’s own elsewhere [de.slot-stake] [default.slot-stake]', () => {
    expect([most('de', '1950-01-01', '2026-05-10'), most('default', '1950-01-01', '2026-05-10')]).toEqual([1, null]);
  });
});

describe('the values of the tables', () => {
  it('are those of the specification where nothing else is said [default.approval-window] [default.nearly-reached] [default.questions] [default.exclusion-days] [default.time-out-days] [default.reality-minutes] [default.session-hours] [default.reality-every]', () => {
    expect(jurisdictionTables.default.rules).toMatchObject({
      approvalWindowMs: 86_400_000,
      nearlyReachedPercent: 80,
      questionsFromTimes: 2,
      selfExclusionDays: [1, 7, 30, 90, 180, 365, 730, 1095, 1825],
      timeOutDays: [1, 7, 30],
      realityMinutes: [5, 10, 15, 30, 45, 60],
      sessionHours: Array.from({ length: 24 }, (_, hour) => hour + 1),
      realityEveryMinutes: null,
    });
  });

  it('ask the questions in Malta at every raise [mga.questions]', () => {
    expect(jurisdictionTables.mga.rules.questionsFromTimes).toBe(1);
  });
});

describe('what changes with time', () => {
  it.each([
    ['default', 1],
    ['uk', 1],
    ['mga', 1],
    ['de', 7],
    ['se', 3],
  ] as const)(
    'a raise in %s waits %d days, to the millisecond [default.raise-wait] [uk.raise-wait] [mga.raise-wait] [de.raise-wait] [se.raise-wait]',
    (name, days) => {
      const { rules } = jurisdictionTables[name];
      const times = pendingTimes(1_000, rules);
      const T = 1_000 + days * 86_400_000;
      expect([T - 1, T, T + 1].map((nowMs) => pendingPhase(times, nowMs))).toEqual([
        ...['waiting', 'to-approve', 'to-approve'],
      ]);
    },
  );

  it('an exclusion in Great Britain goes on until a day after its player has asked to come back [uk.return] [default.return]', () => {
    const [endsAtMs, day] = [1_000, 86_400_000];
    const endOf = (returnRequestedAtMs: number | null, name: 'uk' | 'default' = 'uk') =>
      exclusionEndMs({ endsAtMs, returnRequestedAtMs }, jurisdictionTables[name].rules);
    expect([endOf(null), endOf(5_000), endOf(null, 'default')]).toEqual([null, 5_000 + day, 1_000]);
  });

  it.each(['uk', 'de'] as const)(
    'a look at the time is due in %s an hour after the last [uk.reality-every] [de.reality-every]',
    (name) => {
      const value = jurisdictionTables[name].rules.realityEveryMinutes ?? 0;
      expect(realityDueAtMs({ value, startsAtMs: 0 }, 5_000)).toBe(5_000 + 3_600_000);
    },
  );
});
