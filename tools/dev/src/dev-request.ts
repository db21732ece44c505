import { parseArgs } from 'node:util';

/** Request for what is to be worked on. */
export interface DevRequest {
  readonly app: string;
  readonly port: number;
  /**
   * Whose host and other remotes stand around it: a channel or release of the store, or the site that runs at an
   * address. Null for a page with nothing around it.
   */
  readonly against: string | URL | null;
}

const usage = 'npm run dev -- <remote> [--against production|r-X|https://site | --isolated] [--port 4400]';

/** Reads the command line. Throws a sentence when it makes no sense. */
export function devRequest(line: readonly string[], isRemote: (name: string) => boolean): DevRequest {
  const { values, positionals } = parseArgs({
    args: [...line],
    allowPositionals: true,
    options: {
      isolated: { type: 'boolean', default: false },
      against: { type: 'string' },
      port: { type: 'string', default: '4400' },
    },
  });
  const [app, ...more] = positionals;
  const { isolated, against } = values;
  if (app === undefined || more.length > 0 || (isolated && against !== undefined)) throw new Error(usage);
  if (!isRemote(app)) throw new Error(`There is no remote apps/${app} with a harness (src/bootstrap.tsx).`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`"${values.port}" is no port. ${usage}`);
  return { app, port, against: isolated ? null : placeNamed(against ?? 'production') };
}

/** Names of channels and releases have no colon; whatever has one was meant as an address. */
function placeNamed(against: string): string | URL {
  if (!against.includes(':')) return against;
  const site = URL.canParse(against) ? new URL(against) : null;
  const isSite = site !== null && /^https?:\/\//i.test(against) && /^https?:$/.test(site.protocol);
  if (!isSite || site.username !== '') throw new Error(`"${against}" is no address of a site: https://site.example`);
  return new URL(site.origin);
}
