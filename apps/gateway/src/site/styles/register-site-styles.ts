import type { SiteConfig } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { siteStylesOf } from './site-styles.ts';

const YEAR_S = 31_536_000;

/** Serves the style sheet of the site's brand; another brand has another address. */
export function registerSiteStyles(
  app: FastifyInstance,
  readConfig: () => Pick<SiteConfig, 'partnerCssBrandBook'>,
): void {
  app.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/site-styles/:file',
    schema: { hide: true },
    handler: (request, reply) => {
      const styles = siteStylesOf(readConfig());
      if (styles?.path !== `/site-styles/${request.params.file}`) throw new RequestRefused('not_found');
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .send(styles.css);
    },
  });
}
