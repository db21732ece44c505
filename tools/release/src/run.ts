import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Difference } from '@longshot/release';
import { helpText, type Arguments } from './arguments.ts';
import { wrongUse } from './command-error.ts';
import type { FolderStore, Publication } from './folder-store.ts';
import { compose, diff, promote, rollback, status, type Act, type Moved, type Status } from './verbs.ts';

/** Where the command works. */
export interface Workplace {
  readonly store: FolderStore;
  /** Folder with the built artifacts, one folder an application. */
  readonly built: string;
  /** Present moment, ISO 8601. */
  readonly now: string;
}

/** What a verb answers: a value for `--json` and the same for people. */
export interface Answer {
  readonly value: unknown;
  readonly text: string;
}

/**
 * Does what the command line says.
 *
 * @throws CommandError for every refusal.
 */
export async function run(line: Arguments, { store, built, now }: Workplace): Promise<Answer> {
  const act: Act = { by: line.by, why: line.reason, at: now, isDryRun: line.isDryRun };
  switch (line.verb) {
    case 'help':
      return { value: { help: helpText }, text: helpText.trimEnd() };
    case 'publish':
      return publish(store, built, line);
    case 'compose': {
      const from = line.from === undefined ? {} : { from: line.from };
      const release = await compose(store, { ...from, channel: line.channel, set: line.set }, act);
      return { value: release, text: release.id };
    }
    case 'promote':
      return moved(await promote(store, line.names[0] ?? '', line.channel, act));
    case 'rollback': {
      const to = line.to === undefined ? {} : { to: line.to };
      const only = line.only === undefined ? {} : { only: line.only };
      return moved(await rollback(store, { channel: line.channel, ...to, ...only }, act));
    }
    case 'status':
      return described(await status(store, line.channel));
    case 'diff': {
      const difference = await diff(store, line.names[0] ?? '', line.names[1] ?? '');
      const lines = Object.entries<readonly Difference[]>({ ...difference }).flatMap(([kind, list]) =>
        list.map((one) => differenceLine(kind, one)),
      );
      return { value: difference, text: lines.length === 0 ? 'no difference' : lines.join('\n') };
    }
  }
}

async function publish(store: FolderStore, built: string, line: Arguments): Promise<Answer> {
  const present = await readdir(built).catch((): string[] => []);
  const apps = line.isAffected ? present : line.names;
  if (apps.length === 0) throw wrongUse('publish needs the names of applications, or --affected');
  const unknown = apps.find((app) => !present.includes(app));
  if (unknown !== undefined) throw wrongUse(`no built application "${unknown}" in ${built}`);
  const done: Publication[] = [];
  for (const app of apps) done.push(await store.publish(join(built, app), line.isDryRun));
  const shown = line.isAffected ? done.filter(({ isNew }) => isNew) : done;
  const text = shown.map(({ app, version, isNew }) => `${app}@${version}${isNew ? '' : ' (already there)'}`).join('\n');
  return { value: { published: shown }, text: text === '' ? 'nothing new' : text };
}

function moved(change: Moved): Answer {
  return { value: change, text: `${change.channel} ${change.before ?? '(nothing)'} -> ${change.after}` };
}

function described({ channel, release, versions }: Status): Answer {
  const value = {
    channel: channel.channel,
    seq: channel.seq,
    stable: channel.stable,
    locked: channel.locked,
    blocked: channel.blocked,
    createdAt: release?.createdAt ?? null,
    createdBy: release?.createdBy ?? null,
    reason: release?.reason ?? null,
    versions,
  };
  const head = `${channel.channel} #${channel.seq} ${channel.stable ?? '(nothing promoted yet)'}`;
  const about = release === null ? [] : [`${release.createdAt} by ${release.createdBy}: ${release.reason}`];
  return {
    value,
    text: [head, ...about, ...Object.entries(versions).map(([app, version]) => `  ${app} ${version}`)].join('\n'),
  };
}

function differenceLine(kind: string, { of, from, to }: Difference): string {
  return `${kind} ${of}: ${from ?? '-'} -> ${to ?? '-'}`;
}
