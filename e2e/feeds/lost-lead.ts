import { feedOf } from './feed-folder.ts';

const BEGINS_MS = Date.UTC(2026, 9, 3, 15);
const EVENT = 'sr:match:7000002';
/** Time between two messages. */
const GAP_MS = 1_000;
/** Messages before the match: time enough to place a bet. */
const LINE = 90;
/** Messages at each score of the match. */
const AT_SCORE = 10;

/** The home side goes two goals ahead, and loses. */
const SCORES = ['0:0', '1:0', '2:0', '2:0', '2:0', '2:1', '2:2', '2:3'] as const;

const fixture = `<fixtures_fixture generated_at="${new Date(BEGINS_MS).toISOString()}">
  <fixture id="${EVENT}" start_time="${new Date(BEGINS_MS + LINE * GAP_MS).toISOString()}">
    <tournament id="sr:tournament:17" name="Premier League">
      <sport id="sr:sport:1" name="Soccer"/>
      <category id="sr:category:1" name="England" country_code="ENG"/>
    </tournament>
    <competitors>
      <competitor id="sr:competitor:7003" name="Early Home" abbreviation="EAR" qualifier="home"/>
      <competitor id="sr:competitor:7004" name="Late Away" abbreviation="LAT" qualifier="away"/>
    </competitors>
  </fixture>
</fixtures_fixture>`;

const odds = (
  n: number,
  producer: 1 | 3,
  state: string,
): string => `<odds_change product="${producer}" event_id="${EVENT}"
  timestamp="${BEGINS_MS + n * GAP_MS}">
  ${state}
  <odds>
    <market id="1" status="1">
      <outcome id="1" odds="2.00" probabilities="0.475000" active="1"/>
      <outcome id="2" odds="3.40" probabilities="0.280000" active="1"/>
      <outcome id="3" odds="3.90" probabilities="0.245000" active="1"/>
    </market>
  </odds>
</odds_change>`;

const before = (n: number): string => odds(n, 3, '<sport_event_status status="0" match_status="0"/>');

function played(n: number): string {
  const at = n - LINE;
  const [home, away] = (SCORES[Math.floor(at / AT_SCORE)] ?? '').split(':');
  return odds(
    n,
    1,
    `<sport_event_status status="1" match_status="6" home_score="${home}" away_score="${away}">
    <clock match_time="${10 + at}:00" stopped="false"/>
  </sport_event_status>`,
  );
}

const END = LINE + SCORES.length * AT_SCORE;

const ended = `<odds_change product="1" event_id="${EVENT}" timestamp="${BEGINS_MS + END * GAP_MS}">
  <sport_event_status status="3" match_status="100" home_score="2" away_score="3"/>
</odds_change>`;

const settled = `<bet_settlement product="1" certainty="2" event_id="${EVENT}" timestamp="${BEGINS_MS + (END + 1) * GAP_MS}">
  <outcomes>
    <market id="1">
      <outcome id="1" result="0"/>
      <outcome id="2" result="0"/>
      <outcome id="3" result="1"/>
    </market>
  </outcomes>
</bet_settlement>`;

/** The feed of one football match on the line for a minute and a half, whose home side is then two goals ahead and loses 2:3. */
export function lostLead(): string {
  const told = Array.from({ length: END }, (_, n) => (n < LINE ? before(n) : played(n)));
  return feedOf([fixture, ...told, ended, settled]);
}
