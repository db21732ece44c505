import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ROLES } from '../../platform/roles.ts';
import type { SiteSource } from '../config/site-source.ts';
import { SiteChoices } from './site-choices.ts';

declare module 'fastify' {
  interface FastifyInstance {
    siteChoices: SiteChoices;
  }
}

/** Options of the choices of a site. */
export interface SiteChoicesOptions {
  readonly source: SiteSource;
  readonly siteId: string;
}

/** Whatever a process is there for, it goes by what the staff has set. */
export const siteChoicesRoles = ROLES;

/** Choices of the staff for the site; undefined in a server that has none, which goes by its files alone. */
export const findSiteChoices = (app: FastifyInstance): SiteChoices | undefined =>
  app.hasDecorator('siteChoices') ? app.siteChoices : undefined;

/** Choices of the staff for the site, in every process. */
export const siteChoicesPlugin = fastifyPlugin<SiteChoicesOptions>(
  async (app, { source, siteId }) => {
    const { database, bus, clock, log } = app.platform;
    const choices = new SiteChoices({ database, siteId, source, bus, clock, log });
    app.decorate('siteChoices', choices);
    app.lifecycle.add({ start: () => choices.start(), stop: () => choices.stop() });
  },
  { name: 'site-choices', dependencies: ['platform'] },
);
