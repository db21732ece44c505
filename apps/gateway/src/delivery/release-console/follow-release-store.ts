import { DamagedObject, followChannels, followStore, onStore } from '@longshot/release-commands';

/** A store of releases as the gateway changes and follows it: a folder, or a folder that agrees with a bucket. */
export interface StoreKeeper {
  /** Does a change; elsewhere it is known before this resolves. */
  readonly on: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Ends the following. */
  readonly stop: () => void;
}

/** Does something once, so many milliseconds from now; the answer keeps it from that. */
export type Later = (work: () => void, afterMs: number) => () => void;

/** How often channels are looked at in the bucket: so late is known here what was switched off elsewhere. */
const FOLLOW_EVERY_MS = 1_000;

/** Everything else is looked at with each so many looks: releases and reports that no channel points at yet. */
const WHOLE_EVERY = 15;

/**
 * Keeps a store, and follows its bucket where the environment names one (`LONGSHOT_STORE`). What is wrong with the
 * bucket is told once, until it is another thing or all was well in between.
 */
export async function followReleaseStore(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
  warn: (sentence: string) => void,
  later: Later = byTimer,
): Promise<StoreKeeper> {
  const tell = onceATrouble(warn);
  let looks = 0;
  const follow = async (): Promise<boolean> => {
    const isWhole = looks++ % WHOLE_EVERY === 0;
    try {
      const isBucket = await (isWhole ? followStore : followChannels)(folder, environment);
      tell(undefined, isWhole);
      return isBucket;
    } catch (error) {
      tell(error as Error, isWhole);
      return true;
    }
  };
  const on: StoreKeeper['on'] = (work) => onStore(folder, environment, work);
  if (!(await follow())) return { on, stop: () => undefined };
  let isOver = false;
  let cancel: () => void;
  const again = () => {
    cancel = later(() => void follow().then(() => (isOver ? undefined : again())), FOLLOW_EVERY_MS);
  };
  again();
  return {
    on,
    stop: () => {
      isOver = true;
      cancel();
    },
  };
}

/** Tells troubles of looks: a bucket that is away until a look comes through, what is damaged until a look at all does. */
function onceATrouble(warn: (sentence: string) => void): (trouble: Error | undefined, isWhole: boolean) => void {
  let isAway = false;
  let damage = '';
  return (trouble, isWhole) => {
    const isDamage = trouble instanceof DamagedObject;
    const isNew = isDamage ? trouble.message !== damage : trouble !== undefined && !isAway;
    if (isDamage) damage = trouble.message;
    else if (trouble === undefined && isWhole) damage = '';
    isAway = trouble !== undefined && !isDamage;
    if (isNew) warn(`the store of releases could not be read from its bucket: ${trouble?.message}`);
  };
}

function byTimer(work: () => void, afterMs: number): () => void {
  const timer = setTimeout(work, afterMs).unref();
  return () => clearTimeout(timer);
}
