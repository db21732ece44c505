import { operations } from '@longshot/contracts';
import type { PageServices } from '../../ground/page/page-services.ts';

/** Asks which pictures a route needs and has the browser load them. What does not come is no loss: the page shows it later. */
export const loadMedia = async ({ transport }: PageServices, routeId: string, signal: AbortSignal): Promise<void> => {
  const answer = await transport.call(operations.getMediaResources, { query: { routeIds: routeId }, signal });
  if (signal.aborted) return;
  const links = answer.resources.map(({ url, type }) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries({ rel: 'preload', as: 'image', type, href: url })) {
      link.setAttribute(name, value);
    }
    return link;
  });
  document.head.append(...links);
  signal.addEventListener('abort', () => links.forEach((link) => link.remove()), { once: true });
};
