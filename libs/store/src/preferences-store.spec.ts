import { describeShared, readShared } from '@longshot/testing/shared';
import type { KeptValue } from './coupon-port-store.ts';
import { CONSENT_COOKIE } from './consent-store.ts';
import { preferenceKeysOf, preferenceTable } from './preference-table.ts';
import { DEFAULT_PREFERENCES, type Preferences, soundPreferences } from './preferences.ts';
import { PreferencesStore } from './preferences-store.ts';

interface Entity {
  readonly id: string;
  readonly fields: readonly { readonly name: string; readonly default: unknown }[];
}

function keep(initial: Partial<Preferences> = {}) {
  const written: Partial<Preferences>[] = [];
  let tell: (value: Partial<Preferences> | null) => void = () => undefined;
  const kept: KeptValue<Partial<Preferences>> = {
    read: () => initial,
    write: (value) => void written.push(value),
    onOtherTab(listener) {
      tell = listener;
      return () => undefined;
    },
  };
  return { kept, written, tell: (value: Partial<Preferences> | null) => tell(value) };
}

const allFormats = [0, 1, 2, 4, 5, 6, 14, 15, 16];

describe('preferences', () => {
  it('are kept as a whole when one changes', () => {
    const { kept, written } = keep();
    const store = new PreferencesStore(kept, 'light', allFormats);
    store.change({ is12HourClock: true });
    expect(written).toEqual([{ ...DEFAULT_PREFERENCES, is12HourClock: true }]);
  });

  it('are taken over from another tab', () => {
    const { kept, tell, written } = keep();
    const store = new PreferencesStore(kept, 'light', allFormats);
    tell({ theme: 'dark', fontSize: 'large' });
    expect([store.theme, store.current.fontSize, written.length]).toEqual(['dark', 'large', 0]);
  });

  it('leave the theme to the system until one is chosen, light or dark [setting.theme]', () => {
    const store = new PreferencesStore(keep().kept, 'dark', allFormats);
    expect(store.theme).toBe('dark');
    store.followSystem('light');
    expect(store.theme).toBe('light');
    store.change({ theme: 'dark' });
    store.followSystem('light');
    expect(store.theme).toBe('dark');
  });

  it('ignore a format that the site does not allow [odds.format-refused]', () => {
    const store = new PreferencesStore(keep().kept, 'light', [0, 1, 2]);
    store.change({ coefFormatId: 1 });
    store.change({ coefFormatId: 5 });
    expect(store.current.coefFormatId).toBe(1);
    store.change({ coefFormatId: 99 });
    expect(store.current.coefFormatId).toBe(1);
  });

  it('take only formats of their view type, and the counterpart when it changes', () => {
    const store = new PreferencesStore(keep().kept, 'light', allFormats);
    store.change({ coefFormatId: 15 });
    expect(store.current.coefFormatId).toBe(0);
    store.change({ coefFormatId: 5 });
    store.change({ viewType: 1 });
    expect(store.current.coefFormatId).toBe(15);
    store.change({ coefFormatId: 2 });
    expect(store.current.coefFormatId).toBe(15);
    store.change({ viewType: 0, coefFormatId: 6 });
    expect(store.current.coefFormatId).toBe(6);
  });

  it('leave out what is no value of theirs, and take the rest', () => {
    const kept = { theme: 'pink', viewType: 3, isGameIdShown: 'yes', is12HourClock: true, unknown: 1, timeZone: null };
    expect(soundPreferences(kept)).toEqual({ is12HourClock: true, timeZone: null });
  });
});

describe('the table of preferences', () => {
  it('has every preference once, with its default', () => {
    const keys = preferenceTable.map(({ key }) => key);
    expect([...keys].sort()).toEqual(Object.keys(DEFAULT_PREFERENCES).sort());
    for (const { key, otherwise } of preferenceTable) expect(otherwise).toBe(DEFAULT_PREFERENCES[key]);
  });

  it('keeps the hidden sections in cookies', () => {
    expect(preferenceKeysOf('cookie')).toEqual(['isLeftHidden', 'isRightHidden']);
  });
});

describeShared('spec', 'the specification', () => {
  const entities = readShared<readonly Entity[]>('spec/entities.json');
  const { fields } = entities.find(({ id }) => id === 'user-preferences') ?? { fields: [] };

  it('lists no preference that the site does not have', () => {
    const known = [...preferenceTable.map(({ name }) => name), CONSENT_COOKIE.replaceAll('_', ' ')];
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('tells the defaults that new preferences have [start-up.default-preferences]', () => {
    // The language and the zone of an address and a browser are known; the told ones are for a stored preference only.
    const told = fields.filter(
      ({ name, default: value }) => value !== null && !['language', 'timezone'].includes(name),
    );
    expect(told.length).toBeGreaterThan(4);
    for (const { name, default: value } of told)
      expect([name, preferenceTable.find((each) => each.name === name)?.otherwise]).toEqual([name, value]);
  });
});
