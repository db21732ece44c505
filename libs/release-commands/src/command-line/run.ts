import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkNames, versionsOf, type Waiver } from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { lines, next, type Answer } from '../answers/answer.ts';
import { changeAnswer } from '../answers/change-answer.ts';
import { checkAnswer } from '../answers/check-answer.ts';
import { diffAnswer, logAnswer, statusAnswer } from '../answers/inspect-answer.ts';
import type { Arguments } from './arguments.ts';
import { CommandError, exitCode, wrongUse } from '../store/command-error.ts';
import type { FolderStore, Publication } from '../store/folder-store.ts';
import { helpOf } from './help.ts';
import { shortName } from '../store/resolve.ts';
import { fetchBackEnd } from '../store/budgets.ts';
import { staffDesk, type GatewayAddress } from './staff-desk.ts';
import { abortCanary, finishCanary, startCanary, stepCanary } from '../verbs/canary.ts';
import type { Change } from '../verbs/change.ts';
import { nameScope } from '../verbs/channel.ts';
import { collectGarbage } from '../verbs/collect-garbage.ts';
import { compose, rebase } from '../verbs/compose.ts';
import { diff, log, servingGateways, status, type ServingGateway } from '../verbs/inspect.ts';
import { override } from '../verbs/override.ts';
import { promote } from '../verbs/promote.ts';
import { rollback } from '../verbs/rollback.ts';
import { turn } from '../verbs/switches.ts';
import { validate } from '../verbs/validate.ts';
import type { Verb } from './verb-table.ts';

/** Where the command works. */
export interface Workplace {
  readonly store: FolderStore;
  /** Folder with the built artifacts, one folder an application. */
  readonly built: string;
  /** The gateway that keeps the staff's accounts. */
  readonly gateway: GatewayAddress;
  /** Present moment, ISO 8601. */
  readonly now: string;
  /** Secret that overrides are signed with; the store's own where it is not said. */
  readonly secret?: string | undefined;
  /** `seq` of the channel that was looked at before the command was let in; whatever changed since refuses it. */
  readonly fromSeq?: number;
}

type Run = (line: Arguments, place: Workplace, act: AuditEntry) => Promise<Answer>;

const named = ({ names }: Arguments): string => names[0] ?? '';
const changing = (run: (line: Arguments, store: FolderStore, act: AuditEntry) => Promise<Change>): Run => {
  return async (line, { store }, act) => changeAnswer(await run(line, store, act), act);
};

const switching = (verb: 'block' | 'unblock' | 'kill' | 'revive' | 'lock' | 'unlock'): Run =>
  changing((line, store, act) => turn(store, verb, named(line), line.channel, act));

const runs: Readonly<Record<Verb, Run>> = {
  publish,
  compose: composeAnswer,
  validate: async (line, { store }, act) => {
    const waivers = waiversOf(line, act);
    const backEnd = line.gateway === undefined ? {} : { backEnd: await fetchBackEnd(line.gateway) };
    return checkAnswer(await validate(store, named(line), { channel: line.channel, waivers, ...backEnd }, act));
  },
  promote: async (line, { store, now }, act) => {
    const change = await promote(store, named(line), line.channel, act);
    const answer = changeAnswer(change, act);
    const gateways = await servingGateways(store, line.channel, null, Date.parse(now));
    return { ...answer, text: lines(answer.text, servedBy(line.channel, gateways)) };
  },
  canary: changing(canary),
  rollback: changing((line, store, act) => {
    if (line.isUrgent && line.reason === line.verb) throw wrongUse('rollback --urgent needs its --reason "why"');
    return rollback(store, line, act);
  }),
  diff: async ({ names }, { store }) => diffAnswer(await diff(store, names[0] ?? '', names[1] ?? '')),
  log: async ({ channel, limit }, { store }) => logAnswer(await log(store, channel, limit)),
  status: async ({ channel }, { store }) => statusAnswer(await status(store, channel)),
  block: switching('block'),
  unblock: switching('unblock'),
  kill: switching('kill'),
  revive: switching('revive'),
  lock: switching('lock'),
  unlock: switching('unlock'),
  channel: changing((line, store, act) => nameScope(store, line, act)),
  override: overrideAnswer,
  staff: ({ names, role, apps }, { gateway }) => staffDesk(gateway, names, role, apps),
  gc: gcAnswer,
};

/**
 * Does what the command line says.
 *
 * @throws CommandError for every refusal.
 */
export async function run(line: Arguments, place: Workplace): Promise<Answer> {
  if (line.isHelp || line.verb === null) return { value: { help: helpOf(line.verb) }, text: helpOf(line.verb) };
  await assertFolder(place.store.folder);
  const { fromSeq } = place;
  const from = fromSeq === undefined ? {} : { fromSeq };
  const act: AuditEntry = { actor: line.by, reason: line.reason, time: place.now, isDryRun: line.isDryRun, ...from };
  return runs[line.verb](line, place, act);
}

/** A store that is a file, or that this user cannot read, is told apart from an empty one. */
async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    throw new CommandError(exitCode.checkFailed, `the store cannot be used, ${folder} is not a folder`);
  }
  await readdir(folder);
}

/** Sentence about the gateways that serve a channel, for who has just changed what it shows. */
function servedBy(channel: string, gateways: readonly ServingGateway[]): string {
  const running = gateways.filter(({ isRunning }) => isRunning).map(({ gateway }) => gateway);
  if (running.length > 0) return `${channel} is served by ${running.join(', ')}.`;
  return `No gateway serves ${channel} now: start one with CHANNEL=${channel}.`;
}

function canary(line: Arguments, store: FolderStore, act: AuditEntry): Promise<Change> {
  const [step, release] = line.names;
  const { channel, percent, maxErrorRate, minSessions } = line;
  if (step === 'start' && release === undefined) throw wrongUse('canary start needs a release');
  if (step !== 'start' && release !== undefined)
    throw wrongUse(`canary ${step} does not know what to do with "${release}"`);
  if ((step === 'start' || step === 'step') && percent === undefined) throw wrongUse(`canary ${step} needs --percent`);
  switch (step) {
    case 'start':
      return startCanary(
        store,
        release ?? '',
        { channel, percent: percent ?? 0, guard: { maxErrorRate, minSessions } },
        act,
      );
    case 'step':
      return stepCanary(store, channel, percent ?? 0, act);
    case 'abort':
      return abortCanary(store, channel, act);
    case 'finish':
      return finishCanary(store, channel, act);
    default:
      throw wrongUse(`canary knows start, step, abort and finish, not "${step}"`);
  }
}

function waiversOf({ waive, until }: Arguments, { actor: by, reason: why, time: at }: AuditEntry): readonly Waiver[] {
  if (waive.length === 0) return [];
  const end = Date.parse(until ?? '');
  if (Number.isNaN(end)) throw wrongUse('--waive needs an end: --until <date>');
  if (end <= Date.parse(at)) throw wrongUse(`--until ${until} is over already`);
  for (const of of waive) assertCheck(of);
  return waive.map((of) => ({ of, until: new Date(end).toISOString(), by, why }));
}

/** Throws for a check that nobody makes: waiving it would count for nothing, without a word. */
function assertCheck(of: string): void {
  const [check = '', ...app] = of.split(':');
  if (checkNames.some((known) => known === check) && app.length < 2) return;
  throw wrongUse(`no check "${check}" to waive; the checks are ${checkNames.join(', ')}`);
}

async function publish(line: Arguments, { store, built }: Workplace): Promise<Answer> {
  const present = await readdir(built).catch((): string[] => []);
  const apps = line.isAffected ? present : line.names;
  if (apps.length === 0) throw wrongUse('publish needs the names of applications, or --affected');
  const unknown = apps.find((app) => !present.includes(app));
  if (unknown !== undefined) throw wrongUse(`no built application "${unknown}" in ${built}`);
  const done: Publication[] = [];
  for (const app of apps) done.push(await store.publish(join(built, app), line.isDryRun));
  const shown = line.isAffected ? done.filter(({ isNew }) => isNew) : done;
  const reported = shown.map(({ app, version, isNew }) => `${app}@${version}${isNew ? '' : ' (already there)'}`);
  const text =
    reported.length === 0
      ? 'nothing new'
      : lines(reported, next(`release compose ${shown.map(({ app }) => `--newest ${app}`).join(' ')} --reason "why"`));
  return { value: { published: shown }, text };
}

async function composeAnswer(line: Arguments, { store }: Workplace, act: AuditEntry): Promise<Answer> {
  const isNamed = line.newest.length > 0 || Object.keys(line.set).length > 0;
  if (line.rebase !== undefined && (line.from !== undefined || isNamed)) {
    throw wrongUse('--rebase stands alone: it knows what to take');
  }
  const release =
    line.rebase === undefined ? await compose(store, line, act) : await rebase(store, line.rebase, line.channel, act);
  const before = release.parent === null ? {} : versionsOf((await store.readRelease(release.parent)) ?? release);
  const changed = Object.entries(versionsOf(release)).filter(([app, version]) => before[app] !== version);
  const reported = changed.map(([app, version]) => `  ${app} ${before[app] ?? '-'} -> ${version}`);
  const name = shortName(release.id);
  const same = reported.length === 0 ? 'It has the versions of the release it was composed from.' : '';
  return { value: release, text: lines(release.id, reported, same, next(`release validate ${name}`)) };
}

async function overrideAnswer(line: Arguments, { store, secret }: Workplace, act: AuditEntry): Promise<Answer> {
  const { forMs, channel } = line;
  const value = await override(store, { name: named(line), forMs, channel, secret }, act);
  const until = new Date(value.expiresAtMs).toISOString();
  return { value, text: lines(value.query, `Put it behind any address of the site; it counts until ${until}.`) };
}

async function gcAnswer({ keep, graceMs, isDryRun }: Arguments, { store, now }: Workplace): Promise<Answer> {
  const value = await collectGarbage(store, { keep, graceMs, isDryRun, nowMs: Date.parse(now) });
  const count = `${value.releases.length} releases and ${value.artifacts.length} artifacts`;
  const text = isDryRun ? `${count} would go` : `${count} are gone`;
  return {
    value,
    text: lines(
      `${text}, ${value.retainedReleases} releases stay`,
      value.artifacts.map((name) => `  ${name}`),
    ),
  };
}
