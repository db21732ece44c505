import {
  versionsOf,
  type CheckReport,
  type Difference,
  type ReleaseDiff,
  type ReleaseDocument,
} from '@longshot/release';
import { shortName } from '@longshot/release-commands';
import type { ListedRelease } from '../channel-view.ts';
import { html, type Html } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import type { StaffSession } from '../../../identity/staff/index.ts';
import { labels } from '../labels.ts';
import { layout, moment, section, table } from './layout.ts';

/** View of a release. */
export interface ReleaseView {
  readonly release: ReleaseDocument;
  readonly report: CheckReport | null;
  /** Compared with another one; null where there is none to compare with. */
  readonly compared: { readonly id: string; readonly diff: ReleaseDiff } | null;
  /** Releases that it may be compared with. */
  readonly others: readonly ListedRelease[];
}

function differences({ compared, release }: ReleaseView): Html | null {
  if (compared === null) return null;
  const rows = Object.entries<readonly Difference[]>({ ...compared.diff }).flatMap(([kind, list]) =>
    list.map(({ of, from, to }) => [of, kind, html`<code>${from ?? '–'}</code>`, html`<code>${to ?? '–'}</code>`]),
  );
  const heading = labels.differences(shortName(compared.id), shortName(release.id));
  const found = rows.length > 0 && table(heading, [labels.what, labels.kind, labels.from, labels.to], rows);
  return section('differences', heading, found || html`<p class="none">${labels.noDifference}</p>`);
}

function checks({ report }: ReleaseView): Html {
  if (report === null) return section('checks', labels.checks, html`<p class="none">${labels.notChecked}</p>`);
  const { problems, waived, unchecked, isPassed, at, by } = report;
  const rows = [
    ...problems.map(({ check, app, text }) => [check, app, text, '']),
    ...waived.map(({ check, app, text }) => [check, app, text, labels.waived]),
  ];
  const state = isPassed ? labels.passed : labels.failedChecks(problems.length);
  return section(
    'checks',
    labels.checks,
    html`<p>${moment(at)} · ${by}: ${state}. ${unchecked.length > 0 && labels.unchecked(unchecked.join(', '))}</p>`,
    rows.length > 0 && table(labels.checks, [labels.kind, labels.application, labels.what, labels.state], rows),
  );
}

/** The page of a release: what it is made of, what its checks found, how it differs from another one. */
export function releasePage(view: ReleaseView, session: StaffSession): string {
  const { release, others, compared } = view;
  const { id, createdAt, createdBy, reason } = release;
  const versions = Object.entries(versionsOf(release)).map(([app, version]) => [app, html`<code>${version}</code>`]);
  const form = html`<form class="inline" method="get" action="${CONSOLE_PATH}/releases/${id}">
    <label for="with">${labels.compare}</label>
    <select id="with" name="with">
      ${others
        .filter((other) => other.release.id !== id)
        .map(
          (other) =>
            html`<option value="${other.release.id}" ${other.release.id === compared?.id && 'selected'}>
              ${shortName(other.release.id)} · ${moment(other.release.createdAt)} · ${other.release.reason}
            </option>`,
        )}
    </select>
    <button>${labels.show}</button>
  </form>`;
  const body = html`<p><code class="long">${id}</code></p>
    <p>${moment(createdAt)} · ${createdBy}: ${reason}</p>
    ${others.length > 1 && form} ${differences(view)} ${checks(view)}
    ${section('versions', labels.madeOf, table(labels.madeOf, [labels.application, labels.version], versions))}
    <p><a href="${CONSOLE_PATH}">${labels.back}</a></p>`;
  return layout({ title: `${labels.release} ${shortName(id)}`, session, body });
}
