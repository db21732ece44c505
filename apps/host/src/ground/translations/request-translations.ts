import { addTranslations, type DictionaryModule } from '@longshot/i18n';
import type { PageServices } from '../page/page-services.ts';

/** The namespace of what is asked and told between a request and its answer. */
export const REQUESTS_NAMESPACE = 'requests';

/** Adds what a bot check and the log-off say. */
export const addRequestTranslations = ({ i18n, boot, loadTranslations }: PageServices): Promise<void> =>
  addTranslations(
    { i18n, language: boot.language, loadTranslations },
    REQUESTS_NAMESPACE,
    (code) => import(`../../locales/requests/${code}.json`) as Promise<DictionaryModule>,
  );
