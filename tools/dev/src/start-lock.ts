import { access, constants, readdir } from 'node:fs/promises';
import { makeFolder } from '@longshot/release/folder-store';
import { lockFolder } from '../../../apps/gateway/src/platform/database/folder-lock.ts';
import { StartError } from '../../../apps/gateway/src/platform/database/start-error.ts';
import { createFeedSource } from '../../../apps/gateway/src/trading/feed/create-feed-source.ts';
import { readSettings } from '../../../apps/gateway/src/settings.ts';

/**
 * Reads the gateway's settings and runs with its data folder held, so that nothing is released for a gateway that
 * cannot start, or under one that runs.
 *
 * @throws StartError, FeedConfigError: one sentence for the person who starts.
 */
export async function underStartLock(
  environment: Readonly<Record<string, string | undefined>>,
  run: (dataFolder: string, channel: string) => Promise<void>,
): Promise<void> {
  const { dataFolder, databaseUrl, feed, channel } = readSettings(environment);
  await createFeedSource(feed, { warn: () => undefined });
  await useFolder(dataFolder);
  // Gateways on a PostgreSQL server may share a folder: there only the store's own locks count.
  const lock = databaseUrl === null ? await lockFolder(dataFolder) : null;
  try {
    await run(dataFolder, channel);
  } finally {
    await lock?.release();
  }
}

async function useFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await readdir(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${folder} cannot be written: ${message}.`);
  }
}
