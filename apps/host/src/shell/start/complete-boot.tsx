import { createTransport, type Transport } from '@longshot/api-client';
import type { DictionaryModule } from '@longshot/i18n';
import { Button, mountStyles, panelClass } from '@longshot/ui';
import { createRoot } from 'react-dom/client';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import * as css from '../../features/technical/technical.css';
import { loadSiteConfig, NO_SITE_CONFIG } from './load-site-config.ts';
import type { HostBoot } from '../../ground/page/page-services.ts';
import { createTrack } from '../../ground/tracking/track.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';

/** Boot data of a page that the gateway could not configure. */
export type MinimalBoot = Omit<HostBoot, 'siteConfig'>;

/** Input of completing; the page's own unless told. */
export interface CompleteBootInput {
  readonly place: HTMLElement;
  readonly transport?: Transport;
  readonly startTimer?: (run: () => void, delayMs: number) => () => void;
}

interface Labels {
  readonly title: string;
  readonly text: string;
  readonly note: string;
}

const readDictionary = async (language: string): Promise<DictionaryModule['default']> => {
  const read = (code: string) => import(`../../locales/technical/${code}.json`) as Promise<DictionaryModule>;
  return (await read(language).catch(() => read('en'))).default;
};

/** Says that the site cannot be shown: nothing of a page works without its configuration, not even its frame. */
const showFailure = async (place: HTMLElement, language: string): Promise<void> => {
  const { noConfig, again } = (await readDictionary(language)) as { readonly noConfig: Labels; readonly again: string };
  // texts: technical:noConfig.*
  document.title = noConfig.title;
  mountStyles();
  createRoot(place).render(
    <main className={panelClass(css.technical)}>
      <h1 className={css.title}>{noConfig.title}</h1>
      <p className={css.text}>{noConfig.text}</p>
      <p className={css.note}>{noConfig.note}</p>
      <div className={css.actions}>
        <Button tone="brand" onClick={reloadPage}>
          {again}
        </Button>
      </div>
      <small className={css.detail}>{NO_SITE_CONFIG}</small>
    </main>,
  );
};

/**
 * Asks for the configuration that did not come with the page, six times a second apart. Without one it says so in place
 * of the page, and answers null. Source: shell 4, site config loading; shell 8.
 */
export const completeBoot = async (boot: MinimalBoot, input: CompleteBootInput): Promise<HostBoot | null> => {
  const { language } = boot;
  const transport =
    input.transport ?? createTransport({ language, appName: 'longshot-desktop', getCsrfToken: () => '' });
  try {
    return { ...boot, siteConfig: await loadSiteConfig(transport, language, input.startTimer ?? startTimer) };
  } catch (error) {
    createTrack(boot.release.id)('page_error', { message: String(error) });
    await showFailure(input.place, language);
    return null;
  }
};
