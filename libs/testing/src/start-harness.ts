import type { Mount, MountContext } from '@longshot/host-contract';
import { createI18n, directionOf, isLanguageCode, loadCommonDictionary } from '@longshot/i18n';
import { buildContext, type ContextInput, type TestContext } from './build-context.ts';

/** An application that is shown alone. */
export interface Harness extends Pick<ContextInput, 'session' | 'bets'> {
  readonly mount: Mount;
  /** The page of an address without a fragment, below the language. */
  readonly page: string;
  /** Gives the host of fakes its answers; what it returns takes the place of what the host hands over. */
  readonly prepare?: (context: TestContext) => Partial<MountContext> | void;
}

/**
 * Shows an application alone: a host of fakes and no network. `?lang=ar` sets the language, the fragment names the page,
 * `#office/account`. Answers the host.
 */
export async function startHarness({ mount, page, prepare, ...input }: Harness): Promise<TestContext> {
  const asked = new URLSearchParams(location.search).get('lang') ?? 'en';
  const language = isLanguageCode(asked) ? asked : 'en';
  document.documentElement.dir = directionOf(language);
  document.documentElement.lang = language;
  const i18n = createI18n({ language, resources: { [language]: { common: await loadCommonDictionary(language) } } });
  const url = `/${language}/${location.hash.slice(1) || page}`;
  const context = buildContext({ ...input, language, i18n, url });
  const replaced = prepare?.(context);
  const element = document.createElement('div');
  document.body.append(element);
  const handle = mount(element, { ...context, ...replaced }, context.navigator.at);
  context.navigator.onMove(() => handle.update(context.navigator.at));
  return context;
}
