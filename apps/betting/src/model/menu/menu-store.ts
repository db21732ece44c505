import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type Menu, type MenuSection } from '@longshot/contracts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BoardChoices } from '../board/board-choices.ts';
import type { Section } from '../addresses/betting-route.ts';
import type { SportsOrderStore } from './sports-order-store.ts';

/** Entry of a menu for one sport. */
export type MenuSport = MenuSection[number];

/** The least time between two loadings of the menu: counts may lag, the gateway must not be flooded. */
const MENU_PAUSE_MS = 5_000;

/** How many events each sport and championship has; loaded anew when the stream says that it changed. */
export class MenuStore {
  menu: Menu | null = null;
  hasFailed = false;
  private readonly transport: Transport;
  private readonly startTimer: (run: () => void, delayMs: number) => () => void;
  private readonly isShown: BoardChoices['isSportShown'];
  private readonly order: Pick<SportsOrderStore, 'sorted'> | null;
  private isLoading = false;
  private isOutdated = false;
  private isFollowing = false;
  private stopTimer: (() => void) | null = null;

  /** `isShown` decides by a sport, `order` is the player's; both are observable. */
  constructor(
    transport: Transport,
    startTimer: (run: () => void, delayMs: number) => () => void,
    isShown: BoardChoices['isSportShown'] = () => true,
    order: Pick<SportsOrderStore, 'sorted'> | null = null,
  ) {
    this.isShown = isShown;
    this.order = order;
    this.transport = transport;
    this.startTimer = startTimer;
    makeAutoObservable<
      this,
      'isShown' | 'order' | 'transport' | 'startTimer' | 'isLoading' | 'isOutdated' | 'isFollowing' | 'stopTimer'
    >(
      this,
      {
        menu: observableRef,
        isShown: false,
        order: false,
        transport: false,
        startTimer: false,
        isLoading: false,
        isOutdated: false,
        isFollowing: false,
        stopTimer: false,
      },
      { autoBind: true },
    );
  }

  /** The sports of a section in the player's order, else as the gateway has them. */
  sportsOf(section: Section): readonly MenuSport[] {
    const shown = (this.menu?.[section] ?? []).filter(({ sport }) =>
      this.isShown({ sport, isLive: section === 'live' }),
    );
    return this.order?.sorted(shown) ?? shown;
  }

  /** How many events a section has. */
  countOf(section: Section): number {
    return this.sportsOf(section).reduce((sum, sport) => sum + sport.eventCount, 0);
  }

  /** A sport of a section by its slug. */
  sportOf(section: Section, slug: string): MenuSport | undefined {
    return this.sportsOf(section).find(({ sport }) => sport.slug === slug);
  }

  /** Loads the menu and keeps it up to date; returns what ends it. */
  follow(stream: Pick<StreamPort, 'follow'>): () => void {
    this.isFollowing = true;
    void this.load();
    const stop = stream.follow('menu', { onImage: this.refresh, onChanges: this.refresh });
    return () => {
      this.isFollowing = false;
      stop();
      this.stopTimer?.();
      this.stopTimer = null;
    };
  }

  /** Loads the menu; a failure keeps what was there, and is tried again while somebody follows. */
  async load(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    this.isOutdated = false;
    try {
      const menu = await this.transport.call(operations.getMenu);
      runInAction(() => {
        this.menu = menu;
        this.hasFailed = false;
      });
    } catch {
      runInAction(() => (this.hasFailed = this.menu === null));
      if (this.isFollowing) this.refresh();
    } finally {
      this.isLoading = false;
    }
  }

  /** Loads the menu after a pause, however often it is asked for meanwhile. */
  private refresh(): void {
    this.isOutdated = true;
    this.stopTimer ??= this.startTimer(() => {
      this.stopTimer = null;
      if (this.isOutdated) void this.load();
    }, MENU_PAUSE_MS);
  }
}
