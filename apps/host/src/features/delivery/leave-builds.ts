import type { PageServices } from '../../ground/page/page-services.ts';
import type { PageRenewal } from './page-renewal.ts';

/**
 * Gets the page rid of builds that must not run: no view to come runs them, and where one runs now the page is loaded
 * anew when it can be. The code for it comes with the first such word; where it cannot be had, the next address is
 * loaded whole.
 */
export const createLeaveBuilds = (page: PageServices, isWrittenInto: () => boolean) => {
  let renewal: Promise<PageRenewal> | null = null;
  return (builds: readonly string[]): void => {
    page.remotes.avoid(builds);
    renewal ??= import('./renew-page.ts').then(({ createPageRenewal }) => createPageRenewal(page, isWrittenInto));
    renewal.then(
      (made) => made.leave(builds),
      () => {
        renewal = null;
        page.delivery.setRenewalDue(builds.length > 0);
      },
    );
  };
};
