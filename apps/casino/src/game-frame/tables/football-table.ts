import { commonOutcome, gameById, MULTIPLE_UNIT } from '@longshot/games';
import { STRENGTHS } from '@longshot/games/titles/football-tables';
import type { PastRound, SharedRound } from '@longshot/contracts';
import { element } from '../elements.ts';
import type { RoundBet } from '../game-view.ts';
import type { FrameWord } from '../messages.ts';
import { numberOf, numbersOf, objectsOf, textOf, type TitleFields } from '../outcome.ts';
import { markSpots, markWon, spot, type Spot } from './spots.ts';
import type { MakeTableView } from './table-view.ts';
import { isWonIn } from './wheel-tables.ts';

/** Names of the league's teams, the strongest first: names of clubs are the same in every language. */
const TEAMS = [
  ...['Northgate', 'Harbour City', 'Kestrel Park', 'Ironbridge', 'Saltmarsh', 'Old Quarry', 'Fenwick', 'Redmoor'],
  ...['Lakeside', 'Millbrook', 'Ashdown', 'Thornhill', 'Westferry', 'Glenrock', 'Foxley', 'Pennywell'],
];
const MATCHES = 8;
const DAYS = 30;
/** A minute of a match on the clock of the page. */
const MINUTE_MS = 1_000;

const PICKS = [
  ...([['1x2', '1'] as const, ['1x2', 'X'] as const, ['1x2', '2'] as const] as const),
  ...([['total', 'over'] as const, ['total', 'under'] as const] as const),
  ...([['both', 'yes'] as const, ['both', 'no'] as const] as const),
];

const matchesOf = (outcome: TitleFields): readonly RoundBet[] => objectsOf(outcome, 'matches');
const nameOfTeam = (team: number): string => TEAMS[team] ?? '';

/** Points and goals of each team in the season so far. */
function standingsOf(
  past: readonly PastRound[],
): readonly { readonly team: number; readonly points: number; readonly goals: number }[] {
  const day = past[0] ? past[0].number % DAYS : 0;
  const table = TEAMS.map((_, team) => ({ team, points: 0, goals: 0 }));
  const add = (team: number, own: number, others: number) => {
    const row = table[team];
    if (!row) return;
    row.points += own > others ? 3 : own === others ? 1 : 0;
    row.goals += own - others;
  };
  for (const { outcome } of past.slice(0, day + 1)) {
    for (const match of matchesOf(outcome)) {
      const [home = 0, away = 0] = numbersOf(match, 'score');
      add(numberOf(match, 'home'), home, away);
      add(numberOf(match, 'away'), away, home);
    }
  }
  return table.sort((one, other) => other.points - one.points || other.goals - one.goals || one.team - other.team);
}

/** A league: eight matches at once, each with its bets, and the table of the season. */
export const footballView: MakeTableView = (ports) => {
  const { labels, title } = ports;
  const { word } = labels;
  let shown: SharedRound | null = null;
  let spots: readonly Spot[] = [];
  // words: pick-*
  const nameOfPick = (pick: string): string => (/^[12X]$/.test(pick) ? pick : word(`pick-${pick}` as FrameWord));
  const rows = Array.from({ length: MATCHES }, () => ({
    teams: element('span', { class: 'teams' }),
    score: element('strong', { class: 'num' }),
    bets: element('div', { class: 'spots' }),
  }));
  const season = element('ol', { class: 'season' });
  const begin = (round: SharedRound) => {
    const seeds = { serverSeed: '-', clientSeed: round.clientSeed, nonce: round.number };
    const matches = matchesOf(commonOutcome(title, seeds));
    const all: Spot[] = [];
    rows.forEach(({ teams, bets }, match) => {
      const [home, away] = [numberOf(matches[match], 'home'), numberOf(matches[match], 'away')];
      teams.textContent = `${nameOfTeam(home)} – ${nameOfTeam(away)}`;
      const strength = (STRENGTHS[home] ?? 0) - (STRENGTHS[away] ?? 0);
      const fields = PICKS.map(([kind, pick]) => {
        const price = gameById(title)?.figures({ strength, kind, pick }).topMultiple ?? 0;
        const field = spot(ports, { match, kind, pick }, nameOfPick(pick), labels.times(price, MULTIPLE_UNIT));
        field.root.setAttribute(
          'aria-label',
          `${teams.textContent}: ${nameOfPick(pick)}, ${labels.times(price, MULTIPLE_UNIT)}`,
        );
        return field;
      });
      bets.replaceChildren(...fields.map(({ root }) => root));
      all.push(...fields);
    });
    spots = all;
  };
  const play = (elapsedMs: number) => {
    const matches = matchesOf(shown?.outcome);
    const minute = shown?.phase === 'running' ? Math.floor(elapsedMs / MINUTE_MS) : 90;
    rows.forEach(({ score }, match) => {
      const goals = (['homeMinutes', 'awayMinutes'] as const).map(
        (side) => numbersOf(matches[match], side).filter((each) => each <= minute).length,
      );
      const said =
        matches.length === 0
          ? ''
          : `${goals.join(':')}${shown?.phase === 'running' ? ` ${Math.min(90, minute)}′` : ''}`;
      if (score.textContent !== said) score.textContent = said;
    });
  };
  return {
    root: element(
      'div',
      { class: 'league' },
      ...rows.map(({ teams, score, bets }) => element('div', { class: 'match' }, teams, score, bets)),
      season,
    ),
    show: (round, elapsedMs) => {
      if (round.number !== shown?.number || round.clientSeed !== shown.clientSeed) begin(round);
      shown = round;
      play(elapsedMs);
      markWon(spots, (bet) => isWonIn(title, round, bet));
    },
    tick: play,
    remember: (past) =>
      season.replaceChildren(
        ...standingsOf(past).map(({ team, points, goals }) =>
          element(
            'li',
            {},
            nameOfTeam(team),
            element('span', { class: 'num' }, `${points} (${goals > 0 ? '+' : ''}${goals})`),
          ),
        ),
      ),
    mark: (own) => markSpots(ports, spots, own),
    describe: (outcome) =>
      matchesOf(outcome)
        .map(
          (match) =>
            `${nameOfTeam(numberOf(match, 'home'))} ${numbersOf(match, 'score').join(':')} ${nameOfTeam(numberOf(match, 'away'))}`,
        )
        .join(' · '),
    short: (outcome) =>
      matchesOf(outcome)
        .map((match) => numbersOf(match, 'score').join(':'))
        .join(' '),
    traits: (outcome) => matchesOf(outcome).map((match) => numbersOf(match, 'score').join(':')),
    nameOf: (bet) => `${numberOf(bet, 'match') + 1}: ${nameOfPick(textOf(bet, 'pick'))}`,
  };
};
