import { join } from 'node:path';
import {
  checkFailed,
  compose,
  FolderStore,
  nameScope,
  promote,
  readBackEnd,
  refusalOf,
  validate,
  type AuditEntry,
  type Publication,
} from '@longshot/release-commands';
import type { Waiver } from '@longshot/release';
import { underStartLock } from './start-lock.ts';

/**
 * Waivers for a build of this checkout: it is shown whatever it weighs, and whether or not an older build would do in
 * its place: both are judged when it is released for others.
 */
function waivers({ actor: by, reason: why, time: at }: AuditEntry): readonly Waiver[] {
  const until = new Date(Date.parse(at) + 86_400_000).toISOString();
  return ['budget', 'last-good'].map((of) => ({ of, until, by, why }));
}

/**
 * Puts what is built into the store and, if anything of it is new there, makes it what visitors get. A channel that was
 * rolled back by hand stays where it is until there is something new.
 */
async function releaseBuilt(root: string, apps: readonly string[], store: FolderStore, channel: string): Promise<void> {
  const published: Publication[] = [];
  for (const app of apps) published.push(await store.publish(join(root, 'dist/apps', app)));
  const stable = (await store.readChannel(channel))?.stable ?? null;
  if (stable !== null && published.every(({ isNew }) => !isNew)) return;
  const act: AuditEntry = {
    actor: 'npm start',
    reason: 'built by npm start',
    time: new Date().toISOString(),
    isDryRun: false,
  };
  const set = Object.fromEntries(published.map(({ app, version }) => [app, version]));
  const release = await compose(store, { channel, set }, act);
  // The gateway of this checkout is what runs next, whatever ran before.
  const backEnd = await readBackEnd();
  const { problems } = await validate(store, release.id, { channel, waivers: waivers(act), backEnd }, act);
  const [first] = problems;
  if (first !== undefined) throw checkFailed(`what was built cannot be shown: ${first.check}: ${first.text}`);
  await promote(store, release.id, channel, act, backEnd);
  process.stdout.write(`Released ${release.id.slice(0, 10)} on ${channel}\n`);
}

/** The application and channel of the staff's desk: apart from all that players get. */
const DESK = 'desk';

/** Makes the channel of the desk where there is none yet. */
async function makeDeskChannel(store: FolderStore): Promise<void> {
  if ((await store.readChannel(DESK)) !== undefined) return;
  const act = { actor: 'npm start', reason: 'the desk', time: new Date().toISOString(), isDryRun: false };
  await nameScope(store, { channel: DESK, host: DESK, apps: DESK }, act);
}

/** Releases the players' site on its channel, and the desk on its own, from one store. */
async function releaseAll(root: string, apps: readonly string[], folder: string, channel: string): Promise<void> {
  const store = new FolderStore(join(folder, 'store'));
  await releaseBuilt(
    root,
    apps.filter((app) => app !== DESK),
    store,
    channel,
  );
  if (!apps.includes(DESK)) return;
  await makeDeskChannel(store);
  await releaseBuilt(root, [DESK], store, DESK);
}

/** `release-built.ts <root> <app>...` releases; without applications it only finds out whether a start can go well. */
try {
  const [root, ...apps] = process.argv.slice(2);
  if (root === undefined) throw new Error('The root of the checkout is missing.');
  await underStartLock(process.env, async (folder, channel) => {
    if (apps.length > 0) await releaseAll(root, apps, folder, channel);
  });
} catch (error) {
  process.stderr.write(`${refusalOf(error).message}\n`);
  process.exitCode = 1;
}
