import type { Page } from '@playwright/test';
import type { BootData, PageRoute } from '@longshot/contracts';

/** A remote of the release that the site shows, and an address where it stands. */
export interface ReleasedRemote {
  readonly name: string;
  /** Global name of its code, one for each build. */
  readonly container: string;
  /** Scripts that the host asks for to mount it, below its artifact. */
  readonly scripts: readonly string[];
  /** Below the site's origin: `/en/live`. */
  readonly path: string;
  readonly isForPlayers: boolean;
  /** Whether it fills a slot of every page's layout, beside the pages of others. */
  readonly isSlot: boolean;
}

/** The slot that the host's own layout has beside every page; others stand inside of remotes. */
const layoutSlot = 'end-column';

/** Parts of a release document that are read. */
interface Release {
  readonly microFrontends: Readonly<
    Record<
      string,
      readonly {
        readonly extras: {
          readonly container: string;
          readonly exposes: Readonly<Record<string, { readonly scripts: readonly string[] }>>;
        };
      }[]
    >
  >;
}

/** The boot data of a page, as the gateway answers it now. */
async function bootOf(page: Page, path: string): Promise<BootData> {
  const html = await (await page.request.get(path)).text();
  const text = /<script[^>]*id="longshot-boot"[^>]*>([^<]*)<\/script>/.exec(html)?.[1];
  if (text === undefined) throw new Error(`${path} carries no boot data.`);
  return JSON.parse(text) as BootData;
}

/** Every remote of the site's release, with a page to meet it on. One that stands nowhere is an error. */
export async function releasedRemotes(page: Page): Promise<readonly ReleasedRemote[]> {
  const boot = await bootOf(page, '/en');
  const { microFrontends } = boot.release as Release;
  const section = boot.navigation.find(({ menu }) => menu === 'sections');
  return Object.entries(microFrontends).flatMap(([name, [entry]]) => {
    if (entry === undefined) return [];
    const { container, exposes } = entry.extras;
    const scripts = Object.values(exposes).flatMap((module) => module.scripts);
    const isSlot = boot.slots[layoutSlot] === name;
    const route = boot.routes.filter(({ app }) => app === name).find(isPlain);
    if (route === undefined) throw new Error(`No page of ${name} can be opened without knowing more.`);
    const below = isSlot ? (section?.path ?? '') : route.path;
    const path = ['/en', ...below.split('/').filter((part) => part !== '' && !part.startsWith(':'))].join('/');
    return [{ name, container, scripts, path, isForPlayers: !isSlot && route.guard === 'signed-in', isSlot }];
  });
}

/** Whether a route opens for whoever may see it: nothing has to be known, and nothing else has to hold. */
function isPlain(route: PageRoute): boolean {
  const isOpen = route.path.split('/').every((part) => !part.startsWith(':') || part.endsWith('?'));
  return isOpen && route.redirect === null && route.condition === null && route.query === null;
}
