/** A match of the provider, which begins in a day. */
export interface ProviderMatch {
  readonly id: number;
  readonly startsAtMs: number;
}

/** Its description, as the feed's interface answers it. */
export const describeMatch = ({ id, startsAtMs }: ProviderMatch): string => `<fixtures_fixture>
  <fixture id="sr:match:${id}" start_time="${new Date(startsAtMs).toISOString()}">
    <tournament id="sr:tournament:17" name="Survivors' League">
      <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="Everywhere"/>
    </tournament>
    <competitors>
      <competitor id="sr:competitor:${id}1" name="Home ${id}" qualifier="home"/>
      <competitor id="sr:competitor:${id}2" name="Away ${id}" qualifier="away"/>
    </competitors>
  </fixture>
</fixtures_fixture>`;

/** Prices of its result: 2.00, 3.40, 3.60. */
export const pricesOf = (urn: string, timestampMs: number): string =>
  `<odds_change product="3" event_id="${urn}" timestamp="${timestampMs}"><sport_event_status status="0" match_status="0"/>
    <odds><market id="1" status="1"><outcome id="1" odds="2.0" active="1"/><outcome id="2" odds="3.4" active="1"/>
    <outcome id="3" odds="3.6" active="1"/></market></odds></odds_change>`;

/** How it ended: which outcome won. */
export const resultOf = (urn: string, winner: string, timestampMs: number): string =>
  `<bet_settlement product="3" event_id="${urn}" timestamp="${timestampMs}" certainty="2"><outcomes><market id="1">
    ${['1', '2', '3'].map((id) => `<outcome id="${id}" result="${id === winner ? 1 : 0}"/>`).join('')}
    </market></outcomes></bet_settlement>`;

/** A producer lives. */
export const aliveOf = (producer: number, timestampMs: number): string =>
  `<alive product="${producer}" timestamp="${timestampMs}" subscribed="1"/>`;

/** Everything a producer was asked for has been said. */
export const completeOf = (producer: number, requestId: string, timestampMs: number): string =>
  `<snapshot_complete product="${producer}" timestamp="${timestampMs}" request_id="${requestId}"/>`;

/** The producers, as the feed's interface lists them. */
export const PRODUCERS = `<producers>
  <producer id="1" name="LO" api_url="/v1/liveodds/" active="true" scope="live" stateful_recovery_window_in_minutes="4320"/>
  <producer id="3" name="Ctrl" api_url="/v1/pre/" active="true" scope="prematch" stateful_recovery_window_in_minutes="4320"/>
</producers>`;
