import type { BootData } from '@longshot/contracts';
import {
  compileRoutes,
  compileSlots,
  composeRelease,
  type PublishedArtifact,
  type ReleaseDocument,
} from '@longshot/release';
import { withoutFallback } from '../against/live-store.ts';

/** Boot data of a release's page. */
export type SiteBoot = Omit<BootData, 'release'> & { readonly release: ReleaseDocument };

const BOOT = /(<script type="application\/json" id="longshot-boot">)([^<]*)(<\/script>)/;

/** Reads the boot data of a site's page; null where the text is no page of a release. */
export function bootOf(html: string): SiteBoot | null {
  const text = BOOT.exec(html)?.[2];
  if (text === undefined) return null;
  try {
    const boot = JSON.parse(text) as Partial<SiteBoot>;
    return boot.release?.schema === 'release/v1' ? (boot as SiteBoot) : null;
  } catch {
    return null;
  }
}

/** A page of a site with one remote in the build that is worked on, its routes and places included. */
export function withLive(html: string, live: PublishedArtifact): string {
  const boot = bootOf(html);
  if (boot === null) return html;
  const shown = JSON.stringify(bootWith(boot, live)).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const left = leftOut(html, boot.release, live.contract.app);
  return left.replace(BOOT, (_whole, start: string, _text, end: string) => start + shown + end);
}

function bootWith(boot: SiteBoot, live: PublishedArtifact): SiteBoot {
  const { release, delivery, routes, slots } = boot;
  const { app } = live.contract;
  const of = { createdAt: release.createdAt, createdBy: '', reason: '' };
  const { microFrontends } = composeRelease({ parent: release, set: [live], ...of });
  const others = Object.entries(slots).filter(([, name]) => name !== app);
  const ownRoutes = compileRoutes([live.contract]).map(({ title: _title, status: _status, ...route }) => route);
  return {
    ...boot,
    // It goes by the site's own name: what the stream tells of that release is meant for this page too.
    release: {
      ...release,
      microFrontends: { ...release.microFrontends, [app]: microFrontends[app]?.map(withoutFallback) ?? [] },
    },
    routes: [...routes.filter((route) => route.app !== app), ...ownRoutes].sort(byApp),
    slots: { ...Object.fromEntries(others), ...compileSlots([live.contract]) },
    delivery: { ...delivery, killed: delivery.killed.filter((name) => name !== app) },
  };
}

/** The order in which a gateway puts them: an earlier route goes before a later one. */
function byApp({ app: a }: { readonly app: string }, { app: b }: { readonly app: string }): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Without the lines that load the released build of a remote beforehand: nobody would use it. */
function leftOut(html: string, release: ReleaseDocument, app: string): string {
  const url = release.microFrontends[app]?.[0]?.url;
  if (url === undefined) return html;
  const folder = ` href="${url.slice(0, url.lastIndexOf('/') + 1)}`;
  const isOf = (line: string) => line.startsWith('<link rel="preload"') && line.includes(folder);
  return html
    .split('\n')
    .filter((line) => !isOf(line))
    .join('\n');
}

/** The site's policy for its front: what the site may load, at the front's address, and the build that is worked on. */
export function policyFor(policy: string, site: URL, host: string, liveUrl: string): string {
  return policy
    .replace(/require-trusted-types-for 'script';? ?/, '')
    .replace(/upgrade-insecure-requests;? ?/, '')
    .replace(/(script-src )(?!'none')/, `$1${site.host}${liveUrl} `)
    .replaceAll(site.host, host);
}
