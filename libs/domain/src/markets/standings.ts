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
 * of the scores, then by what was scored; sides that are equal in all stand by their ids.
 */
export function standingsOf(games: readonly CountedGame[], sportSlug: string): readonly Standing[] {
  const worth = POINTS[sportSlug];
  const rows = new Map<string, Row>();
  const count = (competitorId: string, scored: number, conceded: number) =>
    rows.set(competitorId, counted(rows.get(competitorId) ?? { competitorId, ...EMPTY }, scored, conceded));
  for (const { homeId, awayId, home, away } of games) {
    count(homeId, home, away);
    count(awayId, away, home);
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
