import { join, resolve } from 'node:path';
import { compose, FolderStore, promote, refusalOf, type Publication } from '@longshot/release-tools';

/**
 * Puts what is built into the store and, if anything of it is new there, makes it what visitors get. A channel that was
 * rolled back by hand stays where it is until there is something new.
 */
async function releaseBuilt(root: string, apps: readonly string[], channel: string): Promise<void> {
  const data = resolve(root, process.env['LONGSHOT_DATA'] || '.data');
  const store = new FolderStore(join(data, 'store'));
  const published: Publication[] = [];
  for (const app of apps) published.push(await store.publish(join(root, 'dist/apps', app)));
  const stable = (await store.readChannel(channel))?.stable ?? null;
  if (stable !== null && published.every(({ isNew }) => !isNew)) return;
  const act = { by: 'npm start', why: 'built by npm start', at: new Date().toISOString(), isDryRun: false };
  const set = Object.fromEntries(published.map(({ app, version }) => [app, version]));
  const release = await compose(store, { channel, set }, act);
  await promote(store, release.id, channel, act);
  process.stdout.write(`Released ${release.id.slice(0, 10)} on ${channel}\n`);
}

try {
  const [root, ...apps] = process.argv.slice(2);
  if (root === undefined) throw new Error('The root of the checkout is missing.');
  await releaseBuilt(root, apps, 'production');
} catch (error) {
  process.stderr.write(`${refusalOf(error).message}\n`);
  process.exitCode = 1;
}
