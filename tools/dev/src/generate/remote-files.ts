/** Names of a new remote in its files. */
export interface RemoteNames {
  /** Folder below `apps`, and its name in releases: `bonus-shop`. */
  readonly app: string;
  /** As types and components begin: `BonusShop`. */
  readonly type: string;
  /** As people read it: `Bonus shop`. */
  readonly title: string;
}

/** The names of a remote called `bonus-shop`. */
export function namesOf(app: string): RemoteNames {
  const words = app.split('-');
  const type = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const title = words.join(' ');
  return { app, type, title: title.charAt(0).toUpperCase() + title.slice(1) };
}

/** The texts that a language starts with; what the remote is called is to be translated by whoever knows what it is. */
const greetings = {
  en: 'This page was generated. Its first words are yours.',
  de: 'Diese Seite wurde erzeugt. Ihre ersten Worte schreiben Sie.',
  ru: 'Эта страница создана автоматически. Её первые слова — за вами.',
  ar: 'أُنشئت هذه الصفحة تلقائيًا، وكلماتها الأولى لك.',
} as const;

/** Every file of a new remote, by its path below its folder. `packages` are the dependencies of an existing one. */
export function remoteFiles(
  names: RemoteNames,
  packages: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { app, type, title } = names;
  const locales = Object.entries(greetings).map(([language, text]) => [
    `src/locales/${language}.json`,
    json({ page: { title, text } }),
  ]);
  return {
    'package.json': json({
      name: `@longshot/${app}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'webpack' },
      dependencies: packages,
    }),
    'tsconfig.json': json({
      extends: '../../tsconfig.web.json',
      compilerOptions: { tsBuildInfoFile: `../../node_modules/.cache/tsc/apps-${app}.tsbuildinfo` },
      include: ['src', '../../libs/ui/src/css.d.ts'],
    }),
    'README.md': `# ${title}

Remote: what it shows is for its team to say here.

May import: remote, ui, i18n, api-client, contracts, domain and site-rules; types of host-contract, store and release. No other application.

Begin with \`src/routes.ts\` (its addresses), \`src/services.ts\` (its stores) and \`src/pages\`.
`,
    'webpack.config.mjs': `import { remote } from '../../tools/federation/webpack-preset.mjs';

export default remote();
`,
    'src/index.ts': `void import('./bootstrap.tsx');
`,
    'src/routes.ts': `import type { RouteEntry } from '@longshot/release';
import { OWN_PATH } from './model/addresses.ts';

/** The pages of the application, published with it. */
export const routes: readonly RouteEntry[] = [
  {
    id: '${app}',
    path: OWN_PATH,
    layout: 'main',
    title: 'page.title',
    seo: 'main',
    analytics: '${app}',
  },
];
`,
    'src/services.ts': `import type { MountContext } from '@longshot/host-contract';
import type { ${type}Services } from './parts/services.ts';

/** Makes the stores of a mount. */
export const createServices = (host: MountContext): ${type}Services => ({ host });
`,
    'src/model/addresses.ts': `/** The address of the application below the language. */
export const OWN_PATH = '${app}';
`,
    'src/parts/services.ts': `import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';

/** Services of one mount: the host's side, and the application's own stores. */
export interface ${type}Services {
  readonly host: MountContext;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<${type}Services>();
`,
    'src/parts/use-translations.ts': `import { useLabels, type Labels } from '@longshot/remote';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const NAMESPACE = '${app}';

/** The application's texts in the page's language, and sums as the player wants them written. */
export const useTranslations = (): Labels => useLabels(useServices().host, NAMESPACE);
`,
    'src/pages/home/home-page.tsx': `import { EmptyState } from '@longshot/ui';
import { useTranslations } from '../../parts/use-translations.ts';

/** The first page of the application. */
export const HomePage = () => {
  const { t } = useTranslations();
  return (
    <section aria-label={t('page.title')}>
      <h1 className="sr">{t('page.title')}</h1>
      <EmptyState title={t('page.title')} text={t('page.text')} />
    </section>
  );
};
`,
    [`src/${app}-app.tsx`]: `import { pathBelowLanguage } from '@longshot/remote/addresses';
import { useLocation } from 'react-router';
import { OWN_PATH } from './model/addresses.ts';
import { HomePage } from './pages/home/home-page.tsx';

/** Shows the page of the host's address; nothing on the way elsewhere. */
export const ${type}App = () => (pathBelowLanguage(useLocation().pathname) === OWN_PATH ? <HomePage /> : null);
`,
    'src/mount.tsx': `import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { ${type}App } from './${app}-app.tsx';
import { ServicesProvider } from './parts/services.ts';
import { NAMESPACE } from './parts/use-translations.ts';
import { createServices } from './services.ts';

/** Renders the page that the address asks for. */
export const mount = createRemote({
  name: NAMESPACE,
  dictionary: (code) => import(\`./locales/\${code}.json\`) as Promise<DictionaryModule>,
  services: createServices,
  ServicesProvider,
  App: ${type}App,
});
`,
    'src/bootstrap.tsx': `import { startHarness } from '@longshot/testing';
import { mount } from './mount.tsx';

// The application alone: a host of fakes and no network. \`?lang=ar\` sets the language.
void startHarness({ mount, page: '${app}' });
`,
    'src/mount.spec.tsx': `import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';

describe('the mount of ${app}', () => {
  it('shows its page, and leaves nothing behind', async () => {
    const context = buildContext({ url: '/en/${app}' });
    const { element, unmount } = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: '${title}', level: 1 })).toBeInTheDocument();
    await act(async () => context.navigator.push('/en/live'));
    expect(element).toBeEmptyDOMElement();
    await unmount();
    expect(context.errors).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
  });
});
`,
    ...Object.fromEntries(locales),
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
