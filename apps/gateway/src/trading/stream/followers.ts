import type { StreamConnection, Subscription } from './stream-connection.ts';

/** Who is told of each topic, by the page's own id: pages number alike, so that few texts serve all. */
export class Followers {
  readonly #byTopic = new Map<string, Map<number, Set<StreamConnection>>>();
  /** Those who follow each topic, by their id for it. */
  readonly byTopic: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<StreamConnection>>> = this.#byTopic;

  /** Tells a connection of its subscription's topic from now on. */
  add(connection: StreamConnection, { topic, id }: Subscription): void {
    const byId = this.#byTopic.get(topic) ?? new Map<number, Set<StreamConnection>>();
    this.#byTopic.set(topic, byId);
    byId.set(id, (byId.get(id) ?? new Set()).add(connection));
  }

  /** Tells it no more; nothing happens where it was not told. */
  delete(connection: StreamConnection, { topic, id }: Subscription): void {
    const byId = this.#byTopic.get(topic);
    const connections = byId?.get(id);
    connections?.delete(connection);
    if (connections?.size === 0) byId?.delete(id);
    if (byId?.size === 0) this.#byTopic.delete(topic);
  }
}
