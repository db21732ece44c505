import type { Transport } from '@longshot/api-client';
import { operations, type Menu, type OfficeSettings } from '@longshot/contracts';
import { ascendingSports, type OfficeSettingId } from '@longshot/domain/identity';
import { Loaded, type LoadedState } from '@longshot/remote';
import { makeAutoObservable, runInAction } from 'mobx';
import { codeOf } from './failure-code.ts';

/** A list of sports that are not shown: in the line or live. */
export type SportList = 'line' | 'live';

/** Input of the settings. */
export interface SettingsInput {
  readonly transport: Transport;
  readonly onSaved: () => void;
  /** `what` could not be saved: the id of a setting, `line` or `live`. */
  readonly onFailed: (what: string) => void;
}

/** A sport to choose from. */
export interface OfferedSport {
  readonly id: number;
  /** Null for one that has no events now. */
  readonly sport: Menu['line'][number]['sport'] | null;
}

const KEY = { line: 'lineDisallowSports', live: 'liveDisallowSports' } as const;

/**
 * The settings of the office. A change shows at once and is saved; where that fails the old value comes back, unless
 * the request was cancelled, and a notice says so. Source: shell 8, settings save failure.
 */
export class SettingsStore {
  private readonly loaded = new Loaded<{ readonly settings: OfficeSettings; readonly menu: Menu }>();
  private readonly saving = new Set<string>();
  private readonly input: SettingsInput;

  constructor(input: SettingsInput) {
    this.input = input;
    makeAutoObservable<this, 'input' | 'loaded'>(this, { loaded: false, input: false }, { autoBind: true });
  }

  get status(): LoadedState {
    return this.loaded.state;
  }

  get settings(): OfficeSettings | null {
    return this.loaded.value?.settings ?? null;
  }

  valueOf(id: OfficeSettingId): boolean {
    const { commonSettings = [], notificationSettings = [] } = this.settings ?? {};
    return [...commonSettings, ...notificationSettings].find((setting) => setting.id === id)?.value ?? false;
  }

  isSaving(what: OfficeSettingId | SportList): boolean {
    return this.saving.has(what);
  }

  /** Ids of the sports that are not shown. */
  disallowed(list: SportList): readonly number[] {
    return this.settings?.[KEY[list]] ?? [];
  }

  /** The sports that have events now, and those that were hidden before. */
  sportsOf(list: SportList): readonly OfferedSport[] {
    const present = (this.loaded.value?.menu[list] ?? []).map(({ sport }) => ({ id: Number(sport.id), sport }));
    const known = new Set(present.map(({ id }) => id));
    const absent = this.disallowed(list).filter((id) => !known.has(id));
    return [...present, ...absent.map((id) => ({ id, sport: null }))];
  }

  async load(): Promise<void> {
    if (this.status === 'loading') return;
    const { transport } = this.input;
    await this.loaded.wait(async (signal) => {
      const [settings, menu] = await Promise.all([
        transport.call(operations.getOfficeSettings, { signal }),
        transport.call(operations.getMenu, { signal }),
      ]);
      return { settings, menu };
    });
  }

  /** Saves one setting. */
  save(id: OfficeSettingId, value: boolean): Promise<void> {
    const { transport } = this.input;
    return this.change(
      id,
      (settings) => withSetting(settings, id, value),
      () => transport.call(operations.saveOfficeSetting, { body: { id, value } }),
    );
  }

  /** Hides a sport of a list, or shows it again. */
  allow(list: SportList, sportId: number, isAllowed: boolean): Promise<void> {
    const others = this.disallowed(list).filter((id) => id !== sportId);
    const sports = [...ascendingSports(isAllowed ? others : [...others, sportId])];
    const operation = list === 'line' ? operations.saveLineDisallowSports : operations.saveLiveDisallowSports;
    return this.change(
      list,
      (settings) => ({ ...settings, [KEY[list]]: sports }),
      () =>
        this.input.transport.call<'saveLineDisallowSports' | 'saveLiveDisallowSports'>(operation, { body: { sports } }),
    );
  }

  /** Forgets everything; another player came. */
  reset(): void {
    this.loaded.reset();
    this.saving.clear();
  }

  private async change(
    what: string,
    apply: (settings: OfficeSettings) => OfficeSettings,
    send: () => Promise<{ success: boolean }>,
  ): Promise<void> {
    const before = this.settings;
    if (before === null || this.saving.has(what)) return;
    this.saving.add(what);
    this.show(apply(before));
    try {
      const { success } = await send();
      if (success) this.input.onSaved();
      else this.rollBack(what, before);
    } catch (error) {
      if (codeOf(error) !== 'cancelled') this.rollBack(what, before);
    } finally {
      runInAction(() => this.saving.delete(what));
    }
  }

  /** Takes back what was changed, and nothing that was changed meanwhile. */
  private rollBack(what: string, before: OfficeSettings): void {
    const { settings } = this;
    if (settings !== null) {
      const isList = what === 'line' || what === 'live';
      this.show(
        isList
          ? { ...settings, [KEY[what]]: before[KEY[what]] }
          : withSetting(settings, what, !valueIn(settings, what)),
      );
    }
    this.input.onFailed(what);
  }

  private show(settings: OfficeSettings): void {
    const { value } = this.loaded;
    if (value !== null) this.loaded.put({ ...value, settings });
  }
}

const valueIn = ({ commonSettings, notificationSettings }: OfficeSettings, id: string): boolean =>
  [...commonSettings, ...notificationSettings].find((setting) => setting.id === id)?.value ?? false;

function withSetting(settings: OfficeSettings, id: string, value: boolean): OfficeSettings {
  const changed = (list: OfficeSettings['commonSettings']) =>
    list.map((setting) => (setting.id === id ? { id, value } : setting));
  const { commonSettings, notificationSettings } = settings;
  return {
    ...settings,
    commonSettings: changed(commonSettings),
    notificationSettings: changed(notificationSettings),
  };
}
