import { asPercent, subjectOf } from '@longshot/release';
import { shortName } from '@longshot/release-commands';
import type { ActionName } from '../actions.ts';
import { buildsShown, type ChannelView } from '../channel-view.ts';
import type { LiveFigures } from '../live-figures.ts';
import { html, type Html, type HtmlValue } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import type { StaffSession } from '../../../identity/staff/index.ts';
import { actionLabels, labels } from '../labels.ts';
import { chart } from './chart.ts';
import { layout, moment, section, table } from './layout.ts';

type ActionLink = (action: ActionName, of?: string) => Html | null;

/** Links to the forms of what can be done; who only looks gets none. */
function linksOf({ channel, canary }: ChannelView['channel'], { role, apps }: StaffSession): ActionLink {
  return (action, of = '') => {
    if (role !== 'releaser') return null;
    // Of one application alone, and not theirs.
    if (apps !== null && of !== '' && !of.startsWith('r-') && !apps.includes(of.split('@')[0] ?? '')) return null;
    const query = of === '' ? '' : `?${new URLSearchParams({ of })}`;
    const { button, title } = actionLabels[action];
    const about = of === '' ? (canary?.id ?? '') : of;
    const label = title(about.startsWith('r-') ? shortName(about) : about, channel);
    const address = `${CONSOLE_PATH}/channels/${channel}/${action}${query}`;
    return html`<a class="action" href="${address}" aria-label="${label}">${button}</a>`;
  };
}

/** A release by the beginning of its name, leading to its page. */
export function releaseLink(id: string, other: string | null = null): Html {
  const query = other === null || other === id ? '' : `?${new URLSearchParams({ with: other })}`;
  return html`<a href="${CONSOLE_PATH}/releases/${id}${query}"><code>${shortName(id)}</code></a>`;
}

/** The three figures of a row; what refreshes the page finds them by their ids. */
const liveCells = (live: LiveFigures, id: string): HtmlValue[] =>
  ['all', 'failed', 'rate'].map((name) => {
    return html`<span id="${id}-${name}">${live.texts[`${id}-${name}`] ?? ''}</span>`;
  });

function shownSection({ channel, release, versions }: ChannelView, live: LiveFigures, link: ActionLink): Html {
  if (release === null) return section('shown', labels.shown, html`<p class="none">${labels.nothingPromoted}</p>`);
  const rows = Object.entries(versions).map(([app, version]) => {
    const isKilled = channel.kill.includes(app);
    const isHost = app === 'host';
    const state = isKilled ? html`<strong class="bad">${labels.switchedOff}</strong>` : labels.isShown;
    const actions = [
      isHost ? null : link(isKilled ? 'revive' : 'kill', app),
      release.parent === null ? null : link('rollback-only', app),
    ];
    const cells = isHost ? [null, null, null] : liveCells(live, `loads-${app}`);
    return [app, html`<code>${version}</code>`, state, ...cells, html`<span class="actions">${actions}</span>`];
  });
  const heads = [
    labels.application,
    labels.version,
    labels.state,
    labels.loads,
    labels.failed,
    labels.rate,
    labels.actions,
  ];
  return section(
    'shown',
    labels.shown,
    html`<p>
      ${releaseLink(release.id, release.parent)} · ${moment(release.createdAt)} · ${release.createdBy}:
      ${release.reason}
    </p>`,
    table(labels.shown, heads, rows),
    html`<p class="actions">
      ${release.parent === null ? null : [link('rollback', release.parent), link('rollback-urgent', release.parent)]}
    </p>`,
  );
}

function canarySection({ channel }: ChannelView, live: LiveFigures, link: ActionLink): Html {
  const { canary, stable } = channel;
  if (canary === null) return section('canary', labels.canary, html`<p class="none">${labels.noCanary}</p>`);
  const rows = [
    [labels.isCanary, releaseLink(canary.id, stable), ...liveCells(live, 'trial-canary')],
    [labels.isStable, stable && releaseLink(stable), ...liveCells(live, 'trial-stable')],
  ];
  const { maxErrorRate, minSessions } = canary.guard;
  return section(
    'canary',
    labels.canary,
    html`<p>
      ${labels.canaryOf(canary.percent, moment(canary.startedAt))}.
      ${labels.guardOf(asPercent(maxErrorRate), minSessions)}
    </p>`,
    html`<meter min="0" max="100" value="${canary.percent}" aria-label="${labels.percent}">${canary.percent} %</meter>`,
    table(labels.canary, [labels.cohort, labels.release, labels.pages, labels.failed, labels.rate], rows),
    html`<p class="actions">${[link('canary-step'), link('canary-finish'), link('canary-abort')]}</p>`,
  );
}

function releasesSection({ channel, releases, live }: ChannelView, link: ActionLink): Html {
  const { stable, canary } = channel;
  const rows = releases.map(({ release, report }) => {
    const { id, createdAt, createdBy, reason, parent } = release;
    const state = id === stable ? labels.isStable : id === canary?.id ? labels.isCanary : '';
    const checks =
      report === null
        ? labels.notChecked
        : report.isPassed
          ? labels.passed
          : labels.failedChecks(report.problems.length);
    const actions =
      id === stable || id === canary?.id
        ? []
        : parent === stable
          ? [link('promote', id), stable === null ? null : link('canary-start', id)]
          : [live.has(id) ? link('rollback', id) : null];
    const name = releaseLink(id, id === stable ? parent : stable);
    return [name, moment(createdAt), createdBy, reason, checks, state, html`<span class="actions">${actions}</span>`];
  });
  const heads = [
    labels.release,
    labels.composed,
    labels.by,
    labels.reason,
    labels.checks,
    labels.state,
    labels.actions,
  ];
  return section('releases', labels.releases, table(labels.releases, heads, rows));
}

function switchesSection(view: ChannelView, link: ActionLink, role: StaffSession['role']): Html {
  const { channel } = view;
  const blocked = channel.blocked.map((build) => [html`<code>${build}</code>`, link('unblock', build)]);
  const others = buildsShown(view).filter((build) => !channel.blocked.includes(build));
  const form = html`<form class="inline" method="get" action="${CONSOLE_PATH}/channels/${channel.channel}/block">
    <label for="of">${labels.build}</label>
    <select id="of" name="of">
      ${others.map((build) => html`<option>${build}</option>`)}
    </select>
    <button>${actionLabels.block.button}</button>
  </form>`;
  return html`${section(
    'blocked',
    labels.blocked,
    table(labels.blocked, [labels.build, labels.actions], blocked),
    role === 'releaser' && others.length > 0 && form,
  )}
  ${section(
    'lock',
    labels.lock,
    html`<p>${channel.locked ? html`<strong class="bad">${labels.isLocked}</strong>` : labels.isUnlocked}</p>`,
    html`<p class="actions">${link(channel.locked ? 'unlock' : 'lock')}</p>`,
  )}`;
}

/** Section of the gateways that serve the channel, with what of the release each does not serve. */
function gatewaysSection({ gateways }: ChannelView): Html {
  const rows = gateways.map(({ gateway, contract, isRunning, seenAt, misses }) => [
    gateway,
    html`<code>${shortName(contract)}</code>`,
    isRunning ? labels.runs : html`<strong class="bad">${labels.runsNot(moment(seenAt))}</strong>`,
    misses.length === 0 ? labels.servesAll : html`<strong class="bad">${misses.join(' · ')}</strong>`,
  ]);
  const heads = [labels.gateway, labels.contract, labels.state, labels.release];
  return section('gateways', labels.gateways, table(labels.gateways, heads, rows));
}

function failuresSection({ failures }: ChannelView): Html {
  const rows = failures.map(({ releaseId, remote, version, phase, errorCode, count }) => [
    html`<code>${remote}@${version}</code>`,
    releaseLink(releaseId),
    ...[phase, errorCode, count],
  ]);
  const heads = [labels.build, labels.release, labels.step, labels.error, labels.count];
  return section('failures', labels.failures, table(labels.failures, heads, rows));
}

function logSection({ entries }: ChannelView): Html {
  const rows = entries.map((entry) => {
    const { seq, at, verb, by, why, before, after } = entry;
    const pointed = before.stable === after.stable ? null : after.stable;
    const tried = before.canary?.id === after.canary?.id ? null : (after.canary?.id ?? null);
    const of = pointed ?? tried;
    const named = subjectOf(entry);
    const subject = named.startsWith('r-') && verb !== 'override' ? '' : named;
    return [`#${seq}`, moment(at), html`${verb} ${of && releaseLink(of)} ${subject}`, by, why];
  });
  return section(
    'log',
    labels.log,
    table(labels.log, [labels.change, labels.when, labels.what, labels.by, labels.reason], rows),
  );
}

/** The page of a channel: what it shows, how it fares, what can be done and what was. */
export function channelPage(
  view: ChannelView,
  live: LiveFigures,
  session: StaffSession,
  doneSeq: number | null,
): string {
  const { channel } = view;
  const link = linksOf(channel, session);
  const done = doneSeq !== null && html`<p class="done" role="status">${labels.done(channel.channel, doneSeq)}</p>`;
  const body = html`${done}
    <p
      class="facts"
      id="figures"
      data-shape="${live.shape}"
      data-address="${CONSOLE_PATH}/channels/${channel.channel}/figures"
    >
      <span>${labels.seq(channel.seq)}</span>
      <span>${labels.asOf} <span id="as-of">${live.texts['as-of'] ?? ''}</span></span>
      <a class="reload" id="reload" href="${CONSOLE_PATH}/channels/${channel.channel}" hidden>${labels.reload}</a>
    </p>
    ${shownSection(view, live, link)} ${canarySection(view, live, link)}
    ${section('rates', labels.rates, chart(view.chart))} ${gatewaysSection(view)} ${failuresSection(view)}
    ${releasesSection(view, link)} ${switchesSection(view, link, session.role)} ${logSection(view)}`;
  return layout({ title: channel.channel, session, body, isLive: true });
}
