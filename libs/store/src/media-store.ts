import { makeAutoObservable, observableRef } from 'mobx';
import type { KeptValue } from './coupon-port-store.ts';
import { mediaEntity, type MediaEntity, type MediaInput } from './media-entity.ts';

const isSideZone = ({ type, zoneId }: MediaEntity): boolean => type === 'side' && zoneId !== undefined;

/**
 * The videos and schemes on the page, one list for all applications. Side zones outlive the page: they are kept and
 * come back to a page that starts with none. Source: shell 4, media.
 */
export class MediaStore {
  entities: readonly MediaEntity[] = [];
  /** Where the next one is to be shown, as its place names itself; null for its own. */
  targetScreen: string | null = null;
  /** Token that videos of a signed-in player are asked for with. */
  userVideoToken: string | null = null;
  private readonly kept: KeptValue<readonly MediaEntity[]>;

  constructor(kept: KeptValue<readonly MediaEntity[]>) {
    this.kept = kept;
    makeAutoObservable<this, 'kept'>(this, { entities: observableRef, kept: false }, { autoBind: true });
    this.restore();
  }

  /**
   * Puts one onto the page; to one that is there it adds what is given.
   *
   * @throws Error where neither a video nor a zone is named.
   */
  select(input: MediaInput): MediaEntity {
    const made = mediaEntity(input);
    const present = this.entities.find(({ id }) => id === made.id);
    const entity = present === undefined ? made : { ...present, ...input, id: made.id };
    this.replace(
      present === undefined
        ? [...this.entities, entity]
        : this.entities.map((other) => (other === present ? entity : other)),
    );
    return entity;
  }

  /** Takes one off the page. */
  unselect(id: string): void {
    this.replace(this.entities.filter((entity) => entity.id !== id));
  }

  /** Takes those of a game off the page. */
  unselectAll(gameId: number): void {
    this.replace(this.entities.filter((entity) => entity.gameId !== gameId));
  }

  /** Takes off those that leave by themselves; the others stay. */
  clear(): void {
    this.replace(this.entities.filter(({ autoClearable }) => !autoClearable));
  }

  /** Says where the next one is to be shown. */
  setTargetScreen(target: string | null): void {
    this.targetScreen = target;
  }

  /** Takes over the token of the player; null when they left. */
  setUserVideoToken(token: string | null): void {
    this.userVideoToken = token;
  }

  /** Brings back the side zones of the last visit to a page that has nothing. */
  restore(): void {
    if (this.entities.length === 0) this.entities = this.kept.read() ?? [];
  }

  private replace(entities: readonly MediaEntity[]): void {
    this.entities = entities;
    this.kept.write(entities.filter(isSideZone));
  }
}
