import type { SessionSource } from './request-session.ts';

/** Where sessions come from, before it is known who brings them: the server is made first. */
export class SessionPort implements SessionSource {
  #source: SessionSource | null = null;
  readonly #followed: (() => readonly string[])[] = [];

  /** Lets sessions come from here. */
  use(source: SessionSource): void {
    this.#source = source;
  }

  /** Adds sessions that have something open besides requests: a socket. */
  follow(read: () => readonly string[]): void {
    this.#followed.push(read);
  }

  /** The sessions that have something open besides requests. */
  followed(): readonly string[] {
    return this.#followed.flatMap((read) => read());
  }

  readonly read: SessionSource['read'] = (request, reply) => this.#known().read(request, reply);

  readonly find: SessionSource['find'] = (cookieHeader) => this.#known().find(cookieHeader);

  readonly guard: NonNullable<SessionSource['guard']> = async (operation, session, request) =>
    this.#known().guard?.(operation, session, request);

  #known(): SessionSource {
    if (!this.#source) throw new Error('nobody has said where sessions come from');
    return this.#source;
  }
}
