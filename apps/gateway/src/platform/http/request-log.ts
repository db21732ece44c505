import type { FastifyBaseLogger } from 'fastify';

/** The log of one request, with its id: made when there is something to say, and most requests say nothing. */
class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get level(): string {
    return this.#log.level;
  }

  fatal(...said: readonly unknown[]): void {
    this.#log.fatal(...(said as [string]));
  }

  error(...said: readonly unknown[]): void {
    this.#log.error(...(said as [string]));
  }

  warn(...said: readonly unknown[]): void {
    this.#log.warn(...(said as [string]));
  }

  info(...said: readonly unknown[]): void {
    this.#log.info(...(said as [string]));
  }

  debug(...said: readonly unknown[]): void {
    this.#log.debug(...(said as [string]));
  }

  trace(...said: readonly unknown[]): void {
    this.#log.trace(...(said as [string]));
  }

  silent(): void {
    // Nothing is said.
  }

  child(...how: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...how);
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }
}

/** Makes the log of a request late: to make one costs a tenth of a read. */
export const requestLog = (
  logger: FastifyBaseLogger,
  ...how: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new RequestLog(() => logger.child(...how));
