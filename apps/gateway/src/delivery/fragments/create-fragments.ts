import { join } from 'node:path';
import type { SiteConfig } from '@longshot/contracts';
import { matchRoute } from '@longshot/site-rules';
import { compileNavigation, compileRoutes } from '@longshot/release';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { MediaSource } from '../../site/media/index.ts';
import { ContentSource, type PlacedTranslations, SHIPPED_CONTENT, type PageSummary } from '../../site/content/index.ts';
import { ContentFragments } from './content-fragments.ts';
import { FragmentPieces } from './fragment-pieces.ts';
import type { FragmentSource } from './fragment-source.ts';

/** Input of fragments. */
export interface FragmentsInput {
  /** Texts of fragments, as `openFragmentContent` reads them. */
  readonly content: ContentSource;
  /** `fragments/<fragment>.css` and `.js` replace rules and code. */
  readonly contentFolder: string;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  readonly siteConfigOf: (language: string) => SiteConfig;
  /** A fragment's pages begin with the picture `cover` of the list that has its name. */
  readonly media: MediaSource;
  readonly warn: (sentence: string) => void;
}

const SHIPPED_FRAGMENTS = join(SHIPPED_CONTENT, 'fragments');

/** Texts of fragments: `fragments/<language>/<fragment>/<page>.md` of the installation's folder replaces them and adds pages, and what the staff has placed stands before both. */
export const openFragmentContent = (
  contentFolder: string,
  warn: (sentence: string) => void,
  placed?: PlacedTranslations,
): ContentSource =>
  new ContentSource({
    placed,
    shippedFolder: SHIPPED_FRAGMENTS,
    replacedFolder: join(contentFolder, 'fragments'),
    warn,
    takesNewPages: true,
  });

/** The fragments that come with the gateway, and those of the installation's own folder. */
export function createFragments({
  content,
  contentFolder,
  readActive,
  siteConfigOf,
  media,
  warn,
}: FragmentsInput): FragmentSource {
  const replacedFolder = join(contentFolder, 'fragments');
  return new ContentFragments({
    content,
    pieces: new FragmentPieces({ folders: [replacedFolder, SHIPPED_FRAGMENTS], warn }),
    siteConfigOf,
    coverOf: async (name) => (await media.list(name)).get('cover')?.url ?? null,
    footerLinks: async (language) => {
      const contracts = (await readActive())?.contracts ?? [];
      return compileNavigation(contracts, language).filter(({ menu }) => menu === 'footer');
    },
  });
}

/** Summary of an address's page by its fragment; null where no fragment is shown there. */
export async function fragmentSummary(
  source: FragmentSource,
  active: ActiveRelease | undefined,
  language: string,
  path: string,
): Promise<PageSummary | null> {
  const found = active && matchRoute(compileRoutes(active.contracts), path);
  const name = found?.route.fragment ?? null;
  return name === null ? null : ((await source.summary({ name, language, path: path.replace(/^\//, '') })) ?? null);
}
