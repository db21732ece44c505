import { followChannels, followStore, onStore } from '@longshot/release-commands';

/** A store of releases as the gateway changes and follows it: a folder, or a folder that agrees with a bucket. */
export interface StoreKeeper {
  /** Does a change; elsewhere it is known before this resolves. */
  readonly on: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Ends the following. */
  readonly stop: () => void;
}

/** How often channels are looked at in the bucket: so late is known here what was switched off elsewhere. */
const FOLLOW_EVERY_MS = 1_000;

/** Everything else is looked at with each so many looks: releases and reports that no channel points at yet. */
const WHOLE_EVERY = 15;

/** Keeps a store, and follows its bucket where the environment names one (`LONGSHOT_STORE`). */
export async function followReleaseStore(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
  warn: (sentence: string) => void,
): Promise<StoreKeeper> {
  let looks = 0;
  let isAway = false;
  const follow = async (): Promise<boolean> => {
    const look = looks++ % WHOLE_EVERY === 0 ? followStore : followChannels;
    try {
      const isBucket = await look(folder, environment);
      isAway = false;
      return isBucket;
    } catch (error) {
      if (!isAway) warn(`the store of releases could not be read from its bucket: ${(error as Error).message}`);
      isAway = true;
      return true;
    }
  };
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
