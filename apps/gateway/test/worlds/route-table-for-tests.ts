import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteSettings } from '@longshot/contracts';
import { blockPageOf } from '@longshot/site-rules';
import type { Contract, RouteEntry } from '@longshot/release';
import { buildHostContract, buildRemoteContract } from './app-for-tests.ts';

/** A row of the specification's table of routes. */
export interface RouteRow {
  readonly id: string;
  readonly path: string;
  readonly example: string;
  readonly layout: string;
  readonly auth: 'any' | 'signed-in' | 'anonymous';
  readonly condition: string | null;
  readonly redirect: string | null;
}

const root = join(import.meta.dirname, '../../../..');

/** Contracts of all applications of the workspace, with the routes that they publish. */
export async function publishedContracts(): Promise<readonly Contract[]> {
  const apps = readdirSync(join(root, 'apps')).filter((app) => existsSync(join(root, 'apps', app, 'src/routes.ts')));
  return Promise.all(
    apps.map(async (app) => {
      const file = pathToFileURL(join(root, 'apps', app, 'src/routes.ts')).href;
      const { routes = [], slots = [] } = (await import(file)) as Partial<Pick<Contract, 'routes' | 'slots'>>;
      const contract = app === 'host' ? buildHostContract('1.0.0-a') : buildRemoteContract('1.0.0-a');
      return { ...contract, app, container: app, routes, slots, labels: {} };
    }),
  );
}

/** Settings of the site for which a row applies. */
export function settingsOf({ condition }: RouteRow): SiteSettings {
  const text = condition ?? '';
  const reason = Number(/block reason (\d+)/.exec(text)?.[1] ?? 0);
  return {
    site: {
      promoBonusToOffer: /promoBonusToOffer on/.test(text),
      isAccountApp: /account-app mode/.test(text),
      isProduction: text !== 'non-production',
      startAt: /^maintenance active/.test(text) ? '2026-01-01T00:00Z' : null,
    },
    blocks: reason === 0 ? [] : [{ templateTypeId: reason }],
  };
}

/** The status a row is answered with when it applies; a redirect has its address as well. */
export function expectedOf(row: RouteRow): { readonly statuses: readonly number[]; readonly location?: string } {
  const { condition, redirect, example, path } = row;
  if (redirect !== null) {
    const query = example.includes('?') ? example.slice(example.indexOf('?')) : '';
    const target = redirect.split(' ')[0]?.replace(/^\/(?=\?)|^\/\{lng\}$/, '') ?? '';
    const below = target === '' || target.startsWith('?') ? target : `/${target}`;
    return { statuses: [301, 302], location: `/en${below}${query}` };
  }
  if (condition?.startsWith('always 404')) return { statuses: [404] };
  if (path === '500') return { statuses: [500] };
  if (condition?.startsWith('maintenance active')) return { statuses: [503] };
  const reason = /block reason (\d+)/.exec(condition ?? '')?.[1];
  if (reason === undefined) return { statuses: [200] };
  return { statuses: [['site-updates', 'coming-soon'].includes(blockPageOf(Number(reason))) ? 503 : 403] };
}

/** How many words a pattern knows, its own and those of shapes: a page may not take a row's word for any parameter. */
function wordsOf({ path, params }: Pick<RouteEntry, 'path' | 'params'>): number {
  const isKnown = (part: string) =>
    part.startsWith(':') ? Array.isArray(params?.[part.replace(/^:|\?$/g, '')]) : part !== '*';
  return path.split('/').filter((part) => part !== '' && isKnown(part)).length;
}

/** Whether a page is there for a row: its frame, and a pattern that knows the row's words. */
export function isPageOf(row: RouteRow, entry: Pick<RouteEntry, 'path' | 'params' | 'layout'>): boolean {
  const isFramed = row.redirect !== null || entry.layout === row.layout;
  return isFramed && wordsOf(entry) >= wordsOf({ path: row.path });
}
