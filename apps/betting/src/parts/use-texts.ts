import { addTexts, type DictionaryModule, type LanguageCode } from '@longshot/i18n';
import { useEffect, useState } from 'react';
import { useServices } from './services.ts';

/** Texts that a part of the application needs beside the application's own. */
export interface FurtherTexts {
  readonly namespace: string;
  /** Those that the application carries itself. Must be stable. */
  readonly own: (code: LanguageCode) => Promise<DictionaryModule>;
}

/** Whether the texts are there; asks for them when they are not. */
export function useTexts({ namespace, own }: FurtherTexts): boolean {
  const { host } = useServices();
  const [isThere, setIsThere] = useState(host.i18n.hasResourceBundle(host.language, namespace));
  useEffect(() => {
    let isWanted = true;
    addTexts(host, namespace, own).then(
      () => isWanted && setIsThere(true),
      (error: unknown) => host.onError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [host, namespace, own]);
  return isThere;
}
