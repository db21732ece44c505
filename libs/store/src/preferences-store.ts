import { coefFormatIn } from '@longshot/domain/odds';
import { makeAutoObservable, observableRef } from 'mobx';
import type { KeptValue } from './coupon-port-store.ts';
import { DEFAULT_PREFERENCES, type Preferences, soundPreferences } from './preferences.ts';

/** Theme that a page is shown in. */
export type Theme = Exclude<Preferences['theme'], 'system'>;

/** The player's preferences, kept between visits and agreed on by all tabs. */
export class PreferencesStore {
  current: Preferences;
  /** Theme that the system asks for; counts where the player left the theme to it. */
  systemTheme: Theme;
  private readonly kept: KeptValue<Partial<Preferences>>;
  private readonly coefFormats: readonly number[];
  private readonly stopListening: () => void;

  /** `coefFormats` are the formats that the site allows. */
  constructor(kept: KeptValue<Partial<Preferences>>, systemTheme: Theme, coefFormats: readonly number[]) {
    this.kept = kept;
    this.coefFormats = coefFormats;
    this.systemTheme = systemTheme;
    this.current = DEFAULT_PREFERENCES;
    this.current = this.merged(kept.read() ?? {});
    makeAutoObservable<this, 'kept' | 'coefFormats' | 'stopListening' | 'merged'>(
      this,
      { current: observableRef, kept: false, coefFormats: false, stopListening: false, merged: false },
      { autoBind: true },
    );
    this.stopListening = kept.onOtherTab((value) => this.takeOver(value ?? {}));
  }

  /** The theme the page is in. */
  get theme(): Theme {
    const { theme } = this.current;
    return theme === 'system' ? this.systemTheme : theme;
  }

  /** Changes some preferences and keeps all. What is no value of a preference, or no format of the view type, is ignored. */
  change(changed: Partial<Preferences>): void {
    this.current = this.merged(changed);
    this.kept.write(this.current);
  }

  /** The system changed its theme. */
  followSystem(theme: Theme): void {
    this.systemTheme = theme;
  }

  /** Stops listening to other tabs. */
  dispose(): void {
    this.stopListening();
  }

  private takeOver(value: Partial<Preferences>): void {
    this.current = this.merged(value);
  }

  private merged(changed: Partial<Preferences>): Preferences {
    const sound = soundPreferences({ ...changed });
    const next = { ...this.current, ...sound };
    const fits = (format: number) => coefFormatIn(next.viewType, format, this.coefFormats);
    const isRefused = fits(next.coefFormatId) !== next.coefFormatId;
    const isViewChange = next.viewType !== this.current.viewType;
    return isRefused
      ? { ...next, coefFormatId: fits(isViewChange ? next.coefFormatId : this.current.coefFormatId) }
      : next;
  }
}
