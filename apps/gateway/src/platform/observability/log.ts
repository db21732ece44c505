/** Where the core writes what people who run it should know. A pino logger is one. */
export interface CoreLog {
  info(facts: object, sentence: string): void;
  warn(facts: object, sentence: string): void;
  error(facts: object, sentence: string): void;
}

/** Writes nothing. */
export const silentLog: CoreLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
