import type { BootData, PageRoute } from '@longshot/contracts';
import type { RemoteSession, Remotes } from '@longshot/federation';
import { createI18n } from '@longshot/i18n';
import type { ReleaseDocument } from '@longshot/release';
import { buildContext, buildSession, type ContextInput, type TestContext } from '@longshot/testing';
import common from '../../../../libs/i18n/src/locales/en.json';
import host from '../locales/en.json';
import { routes as hostEntries } from '../routes.ts';
import type { PageServices } from '../ground/page/page-services.ts';
import { createPageServices } from '../shell/start/create-page-services.ts';

/** A route of the remote `betting` unless told otherwise. */
export const buildRoute = (part: Partial<PageRoute> & Pick<PageRoute, 'id' | 'path'>): PageRoute => ({
  app: 'betting',
  layout: 'main',
  params: {},
  query: null,
  guard: 'any',
  condition: null,
  otherwise: null,
  availableRoute: null,
  needs: [],
  dictionaries: [],
  mediaResources: [],
  fragment: null,
  seo: 'main',
  analytics: part.id,
  hides: [],
  scrollToTop: true,
  redirect: null,
  ...part,
});

/** Record of what a fake remote was asked to do. */
export interface OpenedRemote {
  readonly name: string;
  readonly paths: string[];
  /** Slot that it was told to fill. */
  readonly slot: string | undefined;
  isDisposed: boolean;
}

/** Remotes that show their name and where they are; those in `failing` fail until their refresh button is used. */
const buildRemotes = (release: ReleaseDocument, failing: readonly string[] = []) => {
  const opened: OpenedRemote[] = [];
  const remotes: Remotes = {
    release,
    open({ name, container, context, at, onPhase }) {
      const record: OpenedRemote = {
        name,
        paths: [at.location.pathname],
        slot: context.slot,
        isDisposed: false,
      };
      opened.push(record);
      const show = () => {
        container.textContent = `remote ${name}`;
        onPhase('ready');
      };
      if (failing.includes(name)) onPhase('error');
      else show();
      const session = {
        update: ({ location }: typeof at) => void record.paths.push(location.pathname),
        retry: show,
        dispose() {
          record.isDisposed = true;
          container.textContent = '';
        },
      };
      return session as unknown as RemoteSession; // a view uses these three and nothing else
    },
    running: () => opened.filter(({ isDisposed }) => !isDisposed).map(({ name }) => `${name}@1.0.0-a`),
    avoid: () => undefined,
    revive: () => undefined,
  };
  return { remotes, opened };
};

/** The routes that the host publishes, as the page gets them. */
export const hostRoutes: readonly PageRoute[] = hostEntries.map((entry) => buildRoute({ app: 'host', ...entry }));

/** Options of a page in a test. */
export interface PageInput extends ContextInput {
  readonly boot?: Partial<BootData>;
  readonly failing?: readonly string[];
}

const routes = [
  buildRoute({ id: 'live', path: 'live/:sport?' }),
  buildRoute({ id: 'line', path: 'line/:sport?' }),
  buildRoute({ id: 'history', path: 'history', app: 'coupon', guard: 'signed-in', hides: ['coupon'] }),
  ...hostRoutes,
];

/** A page's services with a real root store and fakes for the network, the stream and the remotes' code. */
export const buildPage = (
  input: PageInput = {},
): { readonly services: PageServices; readonly context: TestContext; readonly opened: OpenedRemote[] } => {
  const context = buildContext(input);
  const release = { id: 'r-0123456789', microFrontends: {} } as unknown as ReleaseDocument; // remotes are fakes: only the id is read
  const { remotes, opened } = buildRemotes(release, input.failing);
  const services = createPageServices({
    boot: {
      channel: 'production',
      routes,
      navigation: [
        { id: 'live', path: 'live', label: 'Live', order: 10, menu: 'sections' },
        { id: 'line', path: 'line', label: 'Line', order: 20, menu: 'sections' },
        { id: 'office-history', path: 'office/history', label: 'My bets', order: 10, menu: 'account' },
      ],
      slots: { 'end-column': 'coupon' },
      language: 'en',
      siteConfig: context.store.siteConfig,
      session: input.session ?? buildSession(),
      dictionaries: {},
      status: 200,
      access: { block: null, maintenance: null },
      platform: 'desktop',
      delivery: { cohort: 'stable', bucket: null, killed: [], blocked: [], override: null, reportToken: 'token' },
      board: null,
      ...input.boot,
      release: (input.boot?.release as ReleaseDocument | undefined) ?? release,
    },
    store: context.store,
    transport: context.transport,
    stream: context.stream,
    i18n: createI18n({
      language: 'en',
      resources: { en: { common, host } },
      onMissingKey: (namespace, key) => {
        throw new Error(`There is no text ${namespace}:${key}.`);
      },
    }),
    track: context.track,
    announceSession: () => undefined,
    remotes,
  });
  return { services, context, opened };
};
