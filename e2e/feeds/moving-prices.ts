import { feedOf } from './feed-folder.ts';

/** Changes of price, and the time between two of them where nobody says: five minutes of a match. */
const CHANGES = 200;
const GAP_MS = 1_500;

/** How prices move. */
export interface MovingPrices {
  readonly gapMs?: number;
  /** How often they are told; 200 times unless told. */
  readonly changes?: number;
  /** Whether the match is played; it is unless told. */
  readonly isLive?: boolean;
  /** Whether each change tells of the match's clock, too; the first always does. */
  readonly hasClock?: boolean;
  /** Messages before the first, and the markets of the match that stand still, as the feed writes both. */
  readonly also?: { readonly before: readonly string[]; readonly markets: string };
}

const NOTHING_ELSE = { before: [], markets: '' };

const BEGINS_MS = Date.UTC(2026, 9, 3, 15);
const EVENT = 'sr:match:7000001';

const fixture = (startsAtMs: number): string => `<fixtures_fixture generated_at="${new Date(BEGINS_MS).toISOString()}">
  <fixture id="${EVENT}" start_time="${new Date(startsAtMs).toISOString()}">
    <tournament id="sr:tournament:17" name="Premier League">
      <sport id="sr:sport:1" name="Soccer"/>
      <category id="sr:category:1" name="England" country_code="ENG"/>
    </tournament>
    <competitors>
      <competitor id="sr:competitor:7001" name="Falling Home" abbreviation="FAL" qualifier="home"/>
      <competitor id="sr:competitor:7002" name="Rising Away" abbreviation="RIS" qualifier="away"/>
    </competitors>
  </fixture>
</fixtures_fixture>`;

/** The n-th change: the home side's price falls by seven thousandths each time, the away side's rises, the draw stays. */
function oddsChange(n: number, { gapMs, hasClock, isLive, also }: Required<MovingPrices>): string {
  const atMs = BEGINS_MS + n * gapMs;
  const seconds = 600 + Math.floor((n * gapMs) / 1_000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const home = (9 * 0.993 ** n).toFixed(2);
  const away = (1.5 * 1.007 ** n).toFixed(2);
  const played = `<sport_event_status status="1" match_status="6" home_score="0" away_score="0">
    <clock match_time="${clock}" stopped="false"/>
  </sport_event_status>`;
  const state = isLive ? played : '<sport_event_status status="0" match_status="0"/>';
  return `<odds_change product="${isLive ? 1 : 3}" event_id="${EVENT}" timestamp="${atMs}">
  ${hasClock || n === 0 ? state : ''}
  <odds>
    <market id="1" status="1">
      <outcome id="1" odds="${home}" probabilities="${(0.95 / Number(home)).toFixed(6)}" active="1"/>
      <outcome id="2" odds="3.40" probabilities="0.280000" active="1"/>
      <outcome id="3" odds="${away}" probabilities="${(0.95 / Number(away)).toFixed(6)}" active="1"/>
    </market>
    ${also.markets}
  </odds>
</odds_change>`;
}

/**
 * The feed of one football match whose home price falls and whose away price rises in two hundred steps, one each
 * 1.5 s unless told and never back: what a journey waits for comes, whatever the machine and the hour. One that is not
 * played stands on the line. The folder is written once.
 */
export function movingPrices(moves: MovingPrices = {}): string {
  const { gapMs = GAP_MS, changes = CHANGES, isLive = true, hasClock = true, also = NOTHING_ELSE } = moves;
  const told = Array.from({ length: changes }, (_, n) => oddsChange(n, { gapMs, changes, isLive, hasClock, also }));
  const files = [...also.before, fixture(BEGINS_MS + (isLive ? -600_000 : 7_200_000)), ...told];
  return feedOf(files);
}
