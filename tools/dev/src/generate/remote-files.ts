/** What a new remote is called in its files. */
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
      name: `@longshot/${app}-app`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { build: 'webpack' },
      dependencies: packages,
    }),
    'webpack.config.mjs': `import { remote } from '../../tools/federation/webpack-preset.mjs';

export default remote();
`,
    'src/index.ts': `void import('./bootstrap.tsx');
`,
    'src/words.ts': `/** The namespace of the application's own texts. */
export const NAMESPACE = '${app}';
`,
    'src/load-texts.ts': `import { addTexts, type DictionaryModule, type TextsTarget } from '@longshot/i18n';
import { NAMESPACE } from './words.ts';

/** Adds the application's texts to the page's, in its language. Doing it again changes nothing. */
export const loadTexts = (target: TextsTarget): Promise<void> =>
  addTexts(target, NAMESPACE, (code) => import(\`./locales/\${code}.json\`) as Promise<DictionaryModule>);
`,
    'src/routes.ts': `import type { RouteEntry } from '@longshot/release';

/** The pages of the application, published with it. */
export const routes: readonly RouteEntry[] = [
  {
    id: '${app}',
    path: '${app}',
    layout: 'main',
    title: 'page.title',
    seo: 'main',
    analytics: '${app}',
  },
];
`,
    'src/services.ts': `import type { MountContext } from '@longshot/host-contract';
import { createServicesContext } from '@longshot/remote';

/** What one mount holds: the host's side, and the application's own stores. */
export interface ${type}Services {
  readonly host: MountContext;
}

/** Makes the stores of a mount. */
export const createServices = (host: MountContext): ${type}Services => ({ host });

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<${type}Services>();
`,
    [`src/${app}-app.tsx`]: `import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { EmptyState } from '@longshot/ui';
import { routes } from './routes.ts';
import { useServices } from './services.ts';
import { NAMESPACE } from './words.ts';

/** What the host's address asks for; nothing on the way elsewhere. */
export const ${type}App = () => {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useServices().host;
  const { pathname } = useLocation();
  if (!routes.some(({ path }) => pathname === \`/\${language}/\${path}\`)) return null;
  return (
    <section aria-label={t('page.title')}>
      <h1 className="sr">{t('page.title')}</h1>
      <EmptyState title={t('page.title')} text={t('page.text')} />
    </section>
  );
};
`,
    'src/mount.tsx': `import { createMount } from '@longshot/remote';
import { ${type}App } from './${app}-app.tsx';
import { loadTexts } from './load-texts.ts';
import { createServices, ServicesProvider } from './services.ts';

/** Renders the page that the address asks for. */
export const mount = createMount({ loadTexts, createServices, ServicesProvider, render: () => <${type}App /> });
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
