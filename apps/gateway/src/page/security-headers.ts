const HOST = /^[\w.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** The site's own host as the request names it; the empty text when it is not the name of a host. */
export function ownHost(hostHeader: string | undefined): string {
  return hostHeader !== undefined && HOST.test(hostHeader) ? hostHeader : '';
}

/**
 * What a page may load and do: only what the site serves itself, no inline script or style, scripts only by addresses
 * that the page's own policy lets through. The inline JSON is data, which the policy does not concern.
 */
export function contentSecurityPolicy(host: string): string {
  const stream = host === '' ? '' : ` ws://${host} wss://${host}`;
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'${stream}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ');
}

/** Headers of every page. */
export function pageHeaders(host: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(host),
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  };
}
