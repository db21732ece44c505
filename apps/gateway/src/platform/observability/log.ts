/** Where contexts write what people who run the site should know. A pino logger is one. */
export interface Log {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Writes nothing. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
