import { scopeOf, type ChannelDocument } from '@longshot/release';
import type { AuditEntry } from '../store/audit-entry.ts';
import { shortName } from '../store/resolve.ts';
import type { Change } from '../verbs/change.ts';
import { lines, next, type Answer } from './answer.ts';

/** A change of a channel, told: before and after, what visitors notice, and what comes next. */
export function changeAnswer({ verb, before, after }: Change, act: AuditEntry): Answer {
  const { channel } = after;
  const value = { channel, seq: after.seq, verb, before: before.stable, after: after.stable, document: after };
  const tried = act.isDryRun ? 'would be done, nothing was changed: ' : '';
  return { value, text: `${tried}${textOf({ verb, before, after })}` };
}

function textOf({ verb, before, after }: Change): string {
  const { channel } = after;
  const stable = shortName(after.stable ?? '');
  const percent = after.canary?.percent ?? before.canary?.percent ?? 0;
  const canary = shortName(after.canary?.id ?? before.canary?.id ?? '');
  switch (verb) {
    case 'promote':
    case 'rollback':
    case 'rollback-urgent':
      return lines(
        `${channel} #${after.seq}: ${before.stable === null ? 'nothing' : shortName(before.stable)} -> ${stable}`,
        before.canary !== null ? `The canary of ${canary} ended with it.` : '',
        verb === 'rollback-urgent'
          ? `Open pages that run ${(after.withdrawn ?? []).join(', ')} load themselves anew within ten seconds.`
          : 'Visitors get it at their next navigation; pages that are open keep what they have.',
        next(
          verb === 'promote'
            ? 'release status; to take it back: release rollback'
            : 'release block <app>@<version>, so that it does not come again',
        ),
      );
    case 'canary-start':
    case 'canary-step':
      return lines(
        `${channel} #${after.seq}: ${percent} % of visitors get ${canary}, the others keep ${stable}`,
        'Who has it keeps it. The gateway aborts it past its guard.',
        next('release status; then release canary step --percent <more>, finish or abort'),
      );
    case 'canary-abort':
      return lines(
        `${channel} #${after.seq}: the canary of ${canary} ended, everybody gets ${stable}`,
        next('release log, to see why; mend it and compose anew'),
      );
    case 'canary-finish':
      return lines(`${channel} #${after.seq}: the canary is the stable release now, everybody gets ${stable}`);
    default:
      return switchText({ verb, before, after });
  }
}

/** Which host and remotes a channel shows. */
function scopeText(channel: ChannelDocument): string {
  const { host, apps } = scopeOf(channel);
  return `its host is ${host}, its remotes are ${apps === null ? 'all there are' : apps.join(', ')}`;
}

function switchText({ verb, before, after }: Change): string {
  const { channel, seq } = after;
  const added = (key: 'kill' | 'blocked') => after[key].find((name) => !before[key].includes(name)) ?? '';
  const removed = (key: 'kill' | 'blocked') => before[key].find((name) => !after[key].includes(name)) ?? '';
  const texts: Readonly<Record<string, readonly string[]>> = {
    kill: [
      `${channel} #${seq}: ${added('kill')} is switched off`,
      'Its places show a panel at once, on open pages too; its code is not loaded.',
      ...next(`release revive ${added('kill')}`),
    ],
    revive: [`${channel} #${seq}: ${removed('kill')} is back, on open pages too`],
    block: [
      `${channel} #${seq}: ${added('blocked')} must not run`,
      'Pages use the build before it, open ones within ten seconds; no release with it can be promoted.',
      ...next('release rollback, if visitors have it now'),
    ],
    unblock: [`${channel} #${seq}: ${removed('blocked')} may run again`],
    lock: [
      `${channel} #${seq}: locked`,
      'Nobody promotes, starts a canary or rolls back until it is unlocked; kill and block still work.',
      ...next('release unlock'),
    ],
    unlock: [`${channel} #${seq}: unlocked`],
    channel: [`${channel} #${seq}: ${scopeText(after)}`],
  };
  return lines(texts[verb] ?? []);
}
