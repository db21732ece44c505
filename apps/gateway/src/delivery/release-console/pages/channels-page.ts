import type { ChannelDocument } from '@longshot/release';
import { html } from '../../../platform/html/html.ts';
import { CONSOLE_PATH } from '../staff-cookie.ts';
import type { StaffSession } from '../../../identity/staff/index.ts';
import { labels } from '../labels.ts';
import { releaseLink } from './channel-page.ts';
import { layout, table } from './layout.ts';

/** The first page: every channel and what it shows. */
export function channelsPage(channels: readonly ChannelDocument[], session: StaffSession): string {
  const rows = channels.map(({ channel, stable, canary, kill, locked }) => [
    html`<a href="${CONSOLE_PATH}/channels/${channel}">${channel}</a>`,
    stable === null ? labels.nothingPromoted : releaseLink(stable),
    canary === null ? labels.noCanary : html`${releaseLink(canary.id)} ${canary.percent} %`,
    kill.length === 0 ? labels.nothing : kill.join(', '),
    locked ? labels.isLocked : labels.isUnlocked,
  ]);
  const heads = [labels.channel, labels.stable, labels.canary, labels.whatIsOff, labels.lock];
  const body = html`<div class="panel">${table(labels.channels, heads, rows)}</div>`;
  return layout({ title: labels.channels, session, body });
}

/** A page that says one sentence. */
export function sentencePage(title: string, sentence: string, session: StaffSession | null): string {
  const back = session && html`<p><a href="${CONSOLE_PATH}">${labels.back}</a></p>`;
  return layout({
    title,
    session,
    body: html`<p>${sentence}</p>
      ${back}`,
  });
}
