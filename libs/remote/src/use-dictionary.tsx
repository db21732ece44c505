import type { MountContext } from '@longshot/host-contract';
import { addTranslations, type DictionaryModule, type LanguageCode } from '@longshot/i18n';
import { useEffect, useState, type ComponentType } from 'react';

/** Texts that a part of a remote needs beside the remote's own. */
export interface Dictionary {
  readonly namespace: string;
  /** Those that the remote carries itself. Must be stable. */
  readonly own: (code: LanguageCode) => Promise<DictionaryModule>;
}

/** Whether the texts of a dictionary are there, in the page's language; asks for them when they are not. */
export function useDictionary(host: MountContext, { namespace, own }: Dictionary): boolean {
  const [isThere, setThere] = useState(() => host.i18n.hasResourceBundle(host.language, namespace));
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    addTranslations(host, namespace, own).then(
      () => isWanted && setThere(true),
      (error: unknown) => host.onError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [host, namespace, own, isThere]);
  return isThere;
}

/** The component once a dictionary is there; nothing until then. */
export function withDictionary<Props extends object>(
  useHost: () => MountContext,
  dictionary: Dictionary,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function WithDictionary(props: Props) {
    return useDictionary(useHost(), dictionary) ? <Component {...props} /> : null;
  };
}
