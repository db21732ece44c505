import type { HomeContent } from '@longshot/contracts';
import { type EventBus, FollowedRows } from '../../platform/bus/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { SiteSource } from '../config/site-source.ts';
import type { PlacedTranslations } from '../content/content-source.ts';
import { type ChosenStory, readStanding, type SiteChoice } from './choice-record.ts';
import { settingsOf } from './choice-settings.ts';
import { pageOfStory, textOfStory } from './story-page.ts';

/** Input of the choices of a site. */
export interface SiteChoicesInput {
  readonly database: Database;
  readonly siteId: string;
  /** Told what the choices come to. */
  readonly source: Pick<SiteSource, 'layOver'>;
  readonly bus: EventBus;
  readonly clock: Pick<FeedClock, 'after' | 'nowMs'>;
  readonly log: Log;
}

const NEWS = 'news/';

/** Choices of the staff for the site, in each process as the rows say. */
export class SiteChoices implements PlacedTranslations {
  readonly #input: SiteChoicesInput;
  #home: HomeContent | null = null;
  #stories = new Map<string, ChosenStory>();
  readonly #rows: FollowedRows;

  constructor(input: SiteChoicesInput) {
    this.#input = input;
    const failure = 'what the staff set could not be read';
    this.#rows = new FollowedRows({ ...input, topic: 'site-set', apply: () => this.#apply(), failure });
  }

  /** Choice for the front page; null where it is as the installation has it. */
  get home(): HomeContent | null {
    return this.#home;
  }

  /** Pages of stories that are shown now. */
  get pages(): readonly string[] {
    return [...this.#stories.keys()].filter((page) => this.#isShown(page));
  }

  /** Text of a page in a language; null where the staff has published none that is shown now. */
  textOf(page: string, language: string): string | null {
    const story = this.#stories.get(page);
    return story !== undefined && this.#isShown(page) ? textOfStory(story, language) : null;
  }

  /** Takes up what stands, and follows from then on. */
  start(): Promise<void> {
    return this.#rows.start();
  }

  /** Resolves when nothing is read any more. */
  stop(): Promise<void> {
    return this.#rows.stop();
  }

  /** Makes the site as the rows say; resolves when it is. */
  look(): Promise<void> {
    return this.#rows.look();
  }

  #isShown(page: string): boolean {
    const story = this.#stories.get(page);
    return story !== undefined && !story.isWithdrawn && story.fromMs <= this.#input.clock.nowMs();
  }

  async #apply(): Promise<void> {
    const { database, siteId, source, clock } = this.#input;
    const rows = await readStanding(database.kysely, siteId);
    // Written by us alone, each under the name that says what it is.
    const standing = Object.fromEntries(
      rows.flatMap(({ name, content }) => (content === null ? [] : [[name, content]])),
    ) as Partial<SiteChoice>;
    this.#home = standing.home ?? null;
    this.#stories = new Map(
      Object.entries(standing).flatMap(([name, content]) =>
        name.startsWith(NEWS) ? [[pageOfStory(name.slice(NEWS.length)), content as ChosenStory]] : [],
      ),
    );
    source.layOver(settingsOf(standing, clock.nowMs()));
  }
}
