import type { ActiveRelease } from '@longshot/release/folder-store';
import fastifyPlugin from 'fastify-plugin';
import type { Role } from '../platform/roles.ts';
import { announceDelivery } from './releases/announce-delivery.ts';

/** Options of announcements to open pages. */
export interface AnnouncementOptions {
  readonly readActive: () => Promise<ActiveRelease | undefined>;
}

export const announcementRoles = ['stream'] as const satisfies readonly Role[];

/** Tells open pages what must not run any more. */
export const announcementPlugin = fastifyPlugin<AnnouncementOptions>(
  async (app, { readActive }) => {
    const warn = (sentence: string) => app.platform.log.warn({}, sentence);
    let stop = (): void => undefined;
    app.lifecycle.add({
      start: () => {
        stop = announceDelivery({ readActive, announce: (text) => app.stream.announce(text), warn });
      },
    });
    app.addHook('preClose', async () => stop());
  },
  { name: 'announcements', dependencies: ['platform', 'stream'] },
);
