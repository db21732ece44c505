import type { GameResult, Incident } from '@longshot/contracts';
import type { Json } from './json-column.ts';

/** `game_results`: games that are over. What is searched and sorted by stands in columns, the rest in `facts`. */
export interface GameResultsTable {
  event_id: string;
  sport_slug: string;
  sport_name: string;
  category_name: string;
  championship_id: string;
  championship_name: string;
  home_id: string;
  away_id: string;
  starts_at_ms: number;
  status: number;
  home_score: number | null;
  away_score: number | null;
  /** Names in lower case. */
  search: string;
  facts: Json<Omit<GameResult, 'hasScheme'>>;
  /** Incidents, oldest first; emptied after some days. */
  incidents: Json<readonly Incident[]>;
}
