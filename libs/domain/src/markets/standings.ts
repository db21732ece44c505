/** A finished game, as far as a table needs it. */
export interface CountedGame {
  readonly homeId: string;
  readonly awayId: string;
  readonly home: number;
  readonly away: number;
}

/** A side's row of a table. */
export interface Standing {
  /** From 1. */
  readonly place: number;
  readonly competitorId: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Goals, points, sets: what the score counts. */
  readonly scored: number;
  readonly conceded: number;
  /** Null in sports whose tables count wins alone. */
  readonly points: number | null;
}

/** Points for a win and a draw, by the sport's slug; a sport that is not here counts wins alone. */
const POINTS: Readonly<Record<string, { readonly win: number; readonly draw: number }>> = {
  football: { win: 3, draw: 1 },
  'e-football': { win: 3, draw: 1 },
};

type Row = Omit<Standing, 'place' | 'points'>;

const EMPTY = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 };

function counted(row: Row, scored: number, conceded: number): Row {
  return {
    competitorId: row.competitorId,
    played: row.played + 1,
    won: row.won + Number(scored > conceded),
    drawn: row.drawn + Number(scored === conceded),
    lost: row.lost + Number(scored < conceded),
    scored: row.scored + scored,
    conceded: row.conceded + conceded,
  };
}

/**
 * The table of a championship out of its games: by points (where the sport counts them) or wins, then by the difference
 * of the scores, then by what was scored; sides that are equal in all stand by their ids. With `only`, each game counts
 * for its home or its away side alone.
 */
export function standingsOf(
  games: readonly CountedGame[],
  sportSlug: string,
  only?: 'home' | 'away',
): readonly Standing[] {
  const worth = POINTS[sportSlug];
  const rows = new Map<string, Row>();
  const count = (competitorId: string, scored: number, conceded: number) =>
    rows.set(competitorId, counted(rows.get(competitorId) ?? { competitorId, ...EMPTY }, scored, conceded));
  for (const { homeId, awayId, home, away } of games) {
    if (only !== 'away') count(homeId, home, away);
    if (only !== 'home') count(awayId, away, home);
  }
  const points = ({ won, drawn }: Row) => (worth === undefined ? won : won * worth.win + drawn * worth.draw);
  return [...rows.values()]
    .toSorted(
      (a, b) =>
        points(b) - points(a) ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        Number(a.competitorId) - Number(b.competitorId),
    )
    .map((row, index) => ({ ...row, place: index + 1, points: worth === undefined ? null : points(row) }));
}

/** Outcome of a game for one of its sides. */
export type GameOutcome = 'won' | 'drawn' | 'lost';

/** Outcomes of a side's games, in their order. */
export function outcomesFor(games: readonly CountedGame[], competitorId: string): readonly GameOutcome[] {
  return games.flatMap(({ homeId, awayId, home, away }): GameOutcome[] => {
    if (homeId !== competitorId && awayId !== competitorId) return [];
    const difference = homeId === competitorId ? home - away : away - home;
    return [difference > 0 ? 'won' : difference < 0 ? 'lost' : 'drawn'];
  });
}

/** So many rounds are looked back over. */
const MOST_ROUNDS = 60;

/**
 * The place of every side after each round, out of a championship's games in the order of their time. A round is as many
 * games as there are pairs of sides: a game that is played late counts in the round it is played in. A side that has not
 * played yet has no place, which stands as 0; the last place is that of the whole table.
 */
export function placesByRound(
  games: readonly CountedGame[],
  sportSlug: string,
): ReadonlyMap<string, readonly number[]> {
  const sides = new Set(games.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  const inRound = Math.max(1, Math.floor(sides.size / 2));
  const rounds = Math.ceil(games.length / inRound);
  const first = Math.max(1, rounds - MOST_ROUNDS + 1);
  const tables = Array.from({ length: Math.max(0, rounds - first + 1) }, (_, index) => {
    const table = standingsOf(games.slice(0, (first + index) * inRound), sportSlug);
    return new Map(table.map(({ competitorId, place }) => [competitorId, place]));
  });
  return new Map([...sides].map((side) => [side, tables.map((table) => table.get(side) ?? 0)]));
}
