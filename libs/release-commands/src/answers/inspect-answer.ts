import {
  asPercent,
  errorRate,
  subjectOf,
  type ChannelLogEntry,
  type Cohort,
  type Difference,
  type Figures,
  type ReleaseDiff,
} from '@longshot/release';
import { shortName } from '../store/resolve.ts';
import type { ServingGateway, Status } from '../verbs/inspect.ts';
import { lines, type Answer } from './answer.ts';

/** Answer with what a channel shows, with its switches and error rates. */
export function statusAnswer({ channel, release, versions, figures, gateways }: Status): Answer {
  const { seq, stable, canary, kill, blocked, locked } = channel;
  const about = { createdAt: release?.createdAt ?? null, createdBy: release?.createdBy ?? null };
  const value = { ...channel, ...about, reason: release?.reason ?? null, versions, figures, gateways };
  const trial = figures?.trial;
  return {
    value,
    text: lines(
      `${channel.channel} #${seq} ${stable ?? '(nothing promoted yet)'}${locked ? ', locked' : ''}`,
      release === null ? '' : `${release.createdAt} by ${release.createdBy}: ${release.reason}`,
      Object.entries(versions).map(
        ([app, version]) => `  ${app} ${version}${kill.includes(app) ? ' (switched off)' : ''}`,
      ),
      canary === null
        ? ''
        : `canary ${shortName(canary.id)} for ${canary.percent} % of visitors since ${canary.startedAt}`,
      canary === null || !trial ? '' : `  canary ${cohort(trial.canary)}, stable ${cohort(trial.stable)}`,
      gateways.length === 0 ? `No gateway has ever served ${channel.channel}.` : gateways.flatMap(gatewayLines),
      blocked.length === 0 ? '' : `blocked: ${blocked.join(', ')}`,
      figures === null ? 'No page has reported yet.' : ratesOf(figures, [stable, canary?.id]),
    ),
  };
}

/** A gateway of the channel and what it lacks for what is shown. */
function gatewayLines({ gateway, contract, isRunning, seenAt, misses }: ServingGateway): readonly string[] {
  const state = isRunning ? 'serves it' : `does not run; it was seen last at ${seenAt}`;
  return [`gateway ${gateway} ${shortName(contract)} ${state}`, ...misses.map((text) => `  BROKEN: ${text}`)];
}

function ratesOf(figures: Figures, shown: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(shown)].flatMap((id) => {
    const release = id ? figures.releases[id] : undefined;
    if (!id || release === undefined) return [];
    const remotes = Object.entries(release.remotes).map(([build, { ready, failed }]) => {
      const loads = ready + failed;
      return `  ${build}: ${asPercent(errorRate({ sessions: loads, failed }))} of ${loads} loads failed`;
    });
    return [`pages of ${shortName(id)} since ${figures.since}: ${cohort(release)}`, ...remotes];
  });
}

function cohort(of: Cohort): string {
  return `${asPercent(errorRate(of))} of ${of.sessions} pages with a failed remote`;
}

/** A channel's history, a line for each change. */
export function logAnswer(entries: readonly ChannelLogEntry[]): Answer {
  const text = entries.map((entry) => {
    const { seq, at, by, why, verb, before, after, of } = entry;
    const pointing = before.stable === after.stable ? '' : ` -> ${shortName(after.stable ?? '')}`;
    const subject = subjectOf(entry);
    const named = subject.startsWith('r-') && verb !== 'override' ? ` ${shortName(subject)}` : ` ${subject}`;
    const about = pointing === '' ? named : of === undefined ? pointing : `${pointing} (${of})`;
    return `#${seq} ${at} ${verb}${about.trimEnd()} by ${by}: ${why}`;
  });
  return { value: entries, text: text.length === 0 ? 'nothing happened yet' : text.join('\n') };
}

/** How two releases differ, a line for each difference. */
export function diffAnswer(difference: ReleaseDiff): Answer {
  const found = Object.entries<readonly Difference[]>({ ...difference }).flatMap(([kind, list]) =>
    list.map(({ of, from, to }) => `${kind} ${of}: ${from ?? '-'} -> ${to ?? '-'}`),
  );
  return { value: difference, text: found.length === 0 ? 'no difference' : found.join('\n') };
}
