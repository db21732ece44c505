import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import { Message } from '@longshot/ui';
import type { ComponentType } from 'react';
import * as css from './pages.css';
import { useServices } from './services.ts';

/** The texts of threads, ideas, the manager and the menu. */
const voiceDictionary: Dictionary = {
  namespace: 'office-voice',
  own: (code) => import(`../locales/office-voice/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of threads, ideas, the manager and the menu. */
export const useVoiceTranslations = () => useLabels(useServices().host, voiceDictionary.namespace);

/** The component once these texts are here; nothing until then. */
export const withVoiceTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, voiceDictionary, Component);

/** Why something was not taken; nothing while nothing is wrong. */
export const VoiceProblem = ({ code }: { readonly code: string | null }) => {
  const { t, has } = useVoiceTranslations();
  if (code === null) return null;
  const key = `problem.${code}`;
  return (
    <div className={css.officeProblem}>
      <Message tone="danger" isAlert>
        {/* texts: problem.* */}
        {t(has(key) ? key : 'problem.generic')}
      </Message>
    </div>
  );
};
