import { withoutUndefined } from '@longshot/domain/input';
import { PAGE_PERMISSIONS } from '../html/page-permissions.ts';
import { buildsOf, besideUrl, type ReleaseDocument } from '@longshot/release';

/** Where browsers tell of what a policy kept from happening. */
export const VIOLATIONS_PATH = '/web-api/violations';

/** Directive that makes browsers report, in the way that every one of them knows. */
export const REPORTING_DIRECTIVE = `report-uri ${VIOLATIONS_PATH}`;

/** The newer way, in place of the other where a browser knows it. Over plain HTTP none delivers by it. */
const REPORTING_GROUP = 'violations';

/** Scripts and rules of fragments, called by their hashes. */
const FRAGMENT_FILES = '/remotes/files/';

/** The script that tells browsers apart for the bot check; the page asks for it late. */
const FINGERPRINT = '/hd-api/external-apps/fingerprint.js';

/**
 * Where the scripts of a page come from: the artifacts that its release names, those to fall back to among them, the
 * files of fragments, the fingerprint, and no others. Without a release a page has no scripts; without the name of a
 * host, paths cannot be told.
 */
function scriptSources(host: string, release: ReleaseDocument | null): string {
  if (release === null) return `'none'`;
  if (host === '') return `'self'`;
  const remotes = Object.keys(release.microFrontends).flatMap((name) => buildsOf(release, name));
  const builds = [release.host.url, ...remotes.map(({ url }) => besideUrl(url, ''))];
  return [...new Set(builds), FRAGMENT_FILES, FINGERPRINT].map((path) => host + path).join(' ');
}

/**
 * Policy of a page: only what the site serves itself, no inline script or style, scripts of its release and of
 * fragments alone and only by addresses that the page's own policy, `default`, lets through. The policy `fragments`
 * makes markup of what fragments answer. The inline JSON is data, which neither concerns.
 */
function contentSecurityPolicy(host: string, release: ReleaseDocument | null, isSecure: boolean): string {
  const stream = host === '' ? '' : ` ws://${host} wss://${host}`;
  return [
    `default-src 'none'`,
    `script-src ${scriptSources(host, release)}`,
    `style-src 'self'`,
    `connect-src 'self'${stream}`,
    `img-src 'self' data:`,
    `frame-src 'self'`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default fragments`,
    REPORTING_DIRECTIVE,
    ...(isSecure ? [`report-to ${REPORTING_GROUP}`] : []),
  ].join('; ');
}

/** Headers of every page; one without a release runs no script. */
export function pageHeaders(
  host: string,
  release: ReleaseDocument | null,
  isSecure = false,
): Readonly<Record<string, string>> {
  return {
    ...withoutUndefined({ 'reporting-endpoints': isSecure ? `${REPORTING_GROUP}="${VIOLATIONS_PATH}"` : undefined }),
    'content-security-policy': contentSecurityPolicy(host, release, isSecure),
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PAGE_PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  };
}
