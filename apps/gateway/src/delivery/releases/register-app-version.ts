import { operations } from '@longshot/contracts';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Tells which release visitors are served: a page that lives with another one may ask to be loaded anew. Source: shell 4, app version. */
export function registerAppVersion(app: FastifyInstance, readActive: () => Promise<ActiveRelease | undefined>): void {
  route(app, operations.getAppVersion, async () => {
    const active = await readActive();
    if (!active) throw new RequestRefused('unavailable');
    return { version: active.release.id };
  });
}
