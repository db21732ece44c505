import type { ResponseOf } from '@longshot/contracts';
import { runCare } from './run-care.ts';
import type { SupportInbox } from './support-inbox.ts';

const note: ResponseOf<'listCareNotes'>['notes'][number] = {
  noteId: '7',
  playerId: '10001',
  level: 'high',
  jurisdiction: 'uk',
  score: 8,
  markers: [{ marker: 'frequent-deposits', withinHours: 24, from: 10, counted: 12, weight: 4 }],
  notedAtMs: 0,
  readAtMs: null,
  decidedAtMs: null,
  decidedBy: null,
  remark: null,
};

const correction: ResponseOf<'listCorrections'>['corrections'][number] = {
  correctionId: '9',
  playerId: '10001',
  field: 'user_surname',
  valueBefore: 'Byron',
  value: 'King\u001b[31m',
  reason: 'I married.',
  state: 'open',
  answer: null,
  askedAtMs: 0,
  decidedAtMs: null,
};

const calls: unknown[][] = [];
const told =
  <Answer>(answer: Answer) =>
  (...args: unknown[]): Promise<Answer> => {
    calls.push(args);
    return Promise.resolve(answer);
  };

// Only what these commands ask of it.
const inbox = {
  listCareNotes: told([note]),
  listCorrections: told([correction]),
} as unknown as SupportInbox;

describe('the commands about markers of harm and corrections', () => {
  beforeEach(() => (calls.length = 0));

  it('list notes with what was counted, of everybody or of one player', async () => {
    const line =
      '7  player 10001, high (8) by the rules of uk, 1970-01-01 00:00\n    frequent-deposits: 12 in 24 h, from 10\n    the player has not read the message\n';
    expect(await runCare(inbox, 'harm', [])).toBe(line);
    expect(await runCare(inbox, 'harm', ['10001'])).toBe(line);
    expect(calls).toEqual([[], ['10001']]);
  });

  it('list corrections without what a terminal would run', async () => {
    expect(await runCare(inbox, 'corrections', [])).toBe(
      '9  player 10001, user_surname: "Byron" to "King[31m", open, 1970-01-01 00:00\n    I married.\n',
    );
  });

  it.each([
    ['harm', ['x']],
    ['harm', ['1', 'more']],
    ['corrections', ['9']],
    ['list', []],
  ])('are none of theirs, or wrong: %s %j', async (command, rest) => {
    expect(await runCare(inbox, command, rest)).toBeNull();
    expect(calls).toEqual([]);
  });
});
