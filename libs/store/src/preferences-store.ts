import { makeAutoObservable, observableRef } from 'mobx';
import type { KeptValue } from './coupon-port-store.ts';

/** What a player chose about how the site looks and speaks. Source: shell 3, user preferences. */
export interface Preferences {
  readonly theme: 'light' | 'dark';
  readonly density: 'comfortable' | 'compact';
  /** 0 decimal, 1 fractional, 2 american, 4 hong kong, 5 malay, 6 indonesian. Source: product 9. */
  readonly coefFormatId: number;
  readonly is12HourClock: boolean;
  /** IANA name, or null for the browser's own. */
  readonly timeZone: string | null;
}

/** What a visitor starts with. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'light',
  density: 'comfortable',
  coefFormatId: 0,
  is12HourClock: false,
  timeZone: null,
};

/** The player's preferences, kept between visits and agreed on by all tabs. */
export class PreferencesStore {
  current: Preferences;
  private readonly kept: KeptValue<Partial<Preferences>>;
  private readonly stopListening: () => void;

  constructor(kept: KeptValue<Partial<Preferences>>, systemTheme: Preferences['theme']) {
    this.kept = kept;
    this.current = { ...DEFAULT_PREFERENCES, theme: systemTheme, ...kept.read() };
    makeAutoObservable<this, 'kept' | 'stopListening'>(
      this,
      { current: observableRef, kept: false, stopListening: false },
      { autoBind: true },
    );
    this.stopListening = kept.onOtherTab((value) => this.takeOver(value ?? {}));
  }

  /** Changes some preferences and keeps all. */
  change(changed: Partial<Preferences>): void {
    this.current = { ...this.current, ...changed };
    this.kept.write(this.current);
  }

  /** Stops listening to other tabs. */
  dispose(): void {
    this.stopListening();
  }

  private takeOver(value: Partial<Preferences>): void {
    this.current = { ...this.current, ...value };
  }
}
