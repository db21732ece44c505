/** How far a zone is from UTC at a moment: `GMT+3`. */
const offsetOf = (timeZone: string, epochMs: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(epochMs)
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';

/** A zone to choose. */
export interface TimeZoneChoice {
  readonly id: string;
  /** `Berlin (Europe), GMT+1`. */
  readonly label: string;
}

const nameOf = (id: string): string => {
  const [region = '', ...place] = id.split('/');
  return place.length === 0 ? region : `${place.join(', ')} (${region})`.replaceAll('_', ' ');
};

/** Every zone the browser knows, by name, UTC first. */
export const timeZoneChoices = (epochMs: number): readonly TimeZoneChoice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC')].map((id) => ({
    id,
    label: `${nameOf(id)}, ${offsetOf(id, epochMs)}`,
  }));
