import { asPercent, errorRate, versionsOf, type Cohort } from '@longshot/release';
import type { ChannelView } from './channel-view.ts';
import { pathOf, scaleOf } from './pages/chart.ts';
import { moment } from './pages/layout.ts';

/** Figures that change on the page of a channel while it is open, by the ids of its elements. */
export interface LiveFigures {
  readonly texts: Readonly<Record<string, string>>;
  /** Data of the chart's lines. */
  readonly paths: Readonly<Record<string, string>>;
  /** Another one when the page has to be loaded anew to show everything. */
  readonly shape: string;
}

const none: Cohort = { sessions: 0, failed: 0 };

/** The three figures of a row: how many, how many failed, and the share. */
function rowOf(id: string, of: Cohort): Readonly<Record<string, string>> {
  return {
    [`${id}-all`]: String(of.sessions),
    [`${id}-failed`]: String(of.failed),
    [`${id}-rate`]: asPercent(errorRate(of)),
  };
}

/** The figures of a channel as its page shows them at a moment. */
export function liveFigures(view: ChannelView, nowMs: number): LiveFigures {
  const { channel, release, figures, chart, failures } = view;
  const remotes = (release && figures.releases[release.id]?.remotes) ?? {};
  const loads = Object.entries(release === null ? {} : versionsOf(release)).map(([app, version]) => {
    const { ready, failed } = remotes[`${app}@${version}`] ?? { ready: 0, failed: 0 };
    return rowOf(`loads-${app}`, { sessions: ready + failed, failed });
  });
  const { limitPath, top } = scaleOf(chart);
  return {
    texts: Object.assign(
      { 'as-of': moment(new Date(nowMs).toISOString()), 'chart-top': top },
      rowOf('trial-canary', figures.trial?.canary ?? none),
      rowOf('trial-stable', figures.trial?.stable ?? none),
      ...loads,
    ) as LiveFigures['texts'],
    paths: {
      'chart-limit': limitPath,
      ...Object.fromEntries(chart.series.map(({ releaseId }, at) => [`chart-${at + 1}`, pathOf(chart, releaseId)])),
    },
    shape: [channel.seq, chart.minutes.length > 0, failures.length].join(' '),
  };
}
