import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeShared, sharedPath } from '@longshot/testing/shared';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import { EVENT_STATUS } from '../feed-codes.ts';
import { FeedConfigError } from '../feed-config-error.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { createFeedSource } from '../create-feed-source.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { runFeed } from '../../market-book/run-feed.ts';
import { parseSeason } from './season-file.ts';

jest.setTimeout(120_000);

const season = 'data/openfootball/2025-26_en.1.json';
const file = sharedPath(season);
const HOUR = 3_600_000;

async function play(moment: string, speed = 1) {
  const clock = createManualClock(Date.UTC(2027, 2, 9, 14, 30));
  const book = new MarketBook({ clock, epoch: 'spec' });
  const said: FeedMessage[] = [];
  const source = await createFeedSource(`openfootball:${file}@${moment}?speed=${speed}`);
  const feed = await runFeed({ source, book, clock, onMessage: (message) => said.push(message) });
  const find = (home: string, away: string) =>
    book.events().find((event) => event.home.name === home && event.away.name === away);
  return { clock, book, said, feed, find };
}

describeShared(season, 'a season played again', () => {
  it('has the matches of the day live on the shifted clock and later ones on the line', async () => {
    const { book, feed, find } = await play('2025-10-04T15:30');
    const live = book.events({ isLive: true }).map((event) => `${event.home.name} - ${event.away.name}`);
    expect(live.sort()).toEqual(['Arsenal FC - West Ham United FC', 'Manchester United FC - Sunderland AFC']);
    const chelsea = find('Chelsea FC', 'Liverpool FC');
    expect(chelsea).toMatchObject({ isLive: false, startsAtMs: Date.UTC(2027, 2, 9, 16, 30) });
    expect(chelsea?.championship.slug).toBe('english-premier-league-2025-26');
    expect(chelsea?.category).toMatchObject({ name: 'England', countryCode: 'GB' });
    expect(book.events({ isLive: false }).length).toBeGreaterThan(150);
    expect(
      book.results().map((result) => `${result.home.name} ${result.state.score?.home}:${result.state.score?.away}`),
    ).toContain('Leeds United FC 1:2');
    await feed.stop();
  });

  it('begins half an hour into most of the matches of the day when no time is named', async () => {
    const { book, feed } = await play('2025-10-04');
    const live = book.events({ isLive: true }).map((event) => event.home.name);
    expect(live.sort()).toEqual(['Arsenal FC', 'Manchester United FC']);
    await feed.stop();
  });

  it('takes the time of day from the clock on a day without a match', async () => {
    const { book, feed } = await play('2025-10-06');
    expect(book.events({ isLive: true })).toEqual([]);
    expect(book.events({ isLive: false }).length).toBeGreaterThan(150);
    await feed.stop();
  });

  it('prices a strong side at home below a weak one, from the matches before the day', async () => {
    const { book, feed, find } = await play('2026-01-02T10:00');
    const events = book.events({ isLive: false });
    const price = (eventId: string | undefined) => book.outcome(eventId ?? '', '1', '1')?.coef ?? 0;
    const arsenal =
      events.find((event) => event.home.name === 'Arsenal FC' && event.away.name === 'Burnley FC') ??
      events.find((event) => event.home.name === 'Arsenal FC');
    const weak =
      events.find((event) => event.home.name.startsWith('Wolverhampton') && event.away.name === 'Liverpool FC') ??
      find('Wolverhampton Wanderers FC', 'Arsenal FC');
    expect(price(arsenal?.eventId)).toBeGreaterThan(1_000);
    expect(price(arsenal?.eventId)).toBeLessThan(price(weak?.eventId));
    await feed.stop();
  });

  it('settles by the results of the file, half-time and full-time', async () => {
    const { clock, said, find, book, feed } = await play('2025-10-04T14:55', 60);
    const arsenal = find('Arsenal FC', 'West Ham United FC')?.eventId ?? '';
    clock.advance((2.2 * HOUR) / 60);
    const confirmed = said.find(
      (message) => message.type === 'bet_settlement' && message.eventId === arsenal && message.certainty === 2,
    );
    const markets = confirmed?.type === 'bet_settlement' ? confirmed.markets : [];
    const won = (marketId: number, specifiers = '') =>
      markets
        .find((market) => market.marketId === marketId && market.specifiers === specifiers)
        ?.outcomes.filter((outcome) => outcome.result === 1)
        .map((outcome) => outcome.outcomeId);
    // The file: half-time 1:0, full-time 2:0.
    expect([won(1), won(60), won(45), won(18, 'total=2.5')]).toEqual([['1'], ['1'], ['278'], ['13']]);
    expect(book.event(arsenal)?.state).toMatchObject({ status: EVENT_STATUS.closed, score: { home: 2, away: 0 } });
    await feed.stop();
  });
});

describe('a season that cannot be played', () => {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'longshot-season-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const season = (text: string): string => {
    const name = path.join(folder, 'season.json');
    writeFileSync(name, text);
    return name;
  };
  const match = '{"round": "1", "date": "2025-08-15", "team1": "A", "team2": "B"}';
  const refusal = async (feed: string): Promise<string> => {
    const error: unknown = await createFeedSource(feed).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FeedConfigError);
    return error instanceof Error ? error.message : '';
  };

  it('says what is wrong in one sentence', async () => {
    const good = season(`{"name": "S", "matches": [${match}]}`);
    expect(await refusal(`openfootball:${good}`)).toBe(
      'FEED=openfootball needs a season file and a day: openfootball:<file>@2025-10-04.',
    );
    expect(await refusal(`openfootball:${good}@2025-02-30`)).toContain('"2025-02-30" is not a day such as 2025-10-04');
    expect(await refusal(`openfootball:${good}@yesterday`)).toContain('is not a day');
    expect(await refusal(`openfootball:${good}@2026-01-01`)).toContain('has no match on 2026-01-01 or later');
    expect(await refusal(`openfootball:${folder}/none.json@2025-10-04`)).toContain('cannot be read');
    expect(await refusal('weather:x')).toContain('is not known');
  });

  it('names the file and the line of what is malformed', async () => {
    const broken = season(`{\n "name": "S",\n "matches": [\n  ${match},\n  {"date": "2025-08-16",, }\n ]\n}`);
    expect(await refusal(`openfootball:${broken}@2025-08-01`)).toContain(`${broken}, line 5: this is not JSON`);
    const wrong = season(`{\n "matches": [\n  ${match},\n  {"date": "2025-8-16", "team1": "A", "team2": "B"}\n ]\n}`);
    expect(await refusal(`openfootball:${wrong}@2025-08-01`)).toContain(`${wrong}, line 4: a match has no "date"`);
    expect(await refusal(`openfootball:${season('[]')}@2025-08-01`)).toContain(
      'line 1: a season file has a list "matches"',
    );
  });

  it('leaves out half-time scores that are above the final ones', () => {
    const text =
      '{"matches": [{"date": "2025-08-15", "team1": "A", "team2": "B", "score": {"ht": [2, 0], "ft": [1, 0]}}]}';
    expect(parseSeason(text, 'f').matches[0]).toMatchObject({ fullTime: [1, 0], halfTime: null });
  });
});
