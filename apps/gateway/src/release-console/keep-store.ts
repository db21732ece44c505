import { followStore, onStore } from '@longshot/release-tools';

/** A store of releases as the gateway changes and follows it: a folder, or a folder that agrees with a bucket. */
export interface StoreKeeper {
  /** Does a change; elsewhere it is known before this resolves. */
  readonly on: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Ends the following. */
  readonly stop: () => void;
}

/** How long a change that was made elsewhere may take until it is known here. */
const FOLLOW_EVERY_MS = 5_000;

/** Keeps a store, and follows its bucket where the environment names one (`LONGSHOT_STORE`). */
export async function keepStore(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
  warn: (sentence: string) => void,
): Promise<StoreKeeper> {
  const follow = () =>
    followStore(folder, environment).catch((error: Error) => {
      warn(`the store of releases could not be read from its bucket: ${error.message}`);
      return true;
    });
  const on: StoreKeeper['on'] = (work) => onStore(folder, environment, work);
  if (!(await follow())) return { on, stop: () => undefined };
  let isOver = false;
  let timer: NodeJS.Timeout;
  const again = () => {
    timer = setTimeout(() => void follow().then(() => (isOver ? undefined : again())), FOLLOW_EVERY_MS).unref();
  };
  again();
  return {
    on,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
