import { addTexts, type DictionaryModule } from '@longshot/i18n';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';

/** The namespace of what is not on a first board: search, filters, pages of championships and teams, several games. */
export const MORE_NAMESPACE = 'betting-more';

/** Texts of what came later. */
export const useMoreText = () => useTranslation(MORE_NAMESPACE);

/** The component once the texts that it speaks with are here; nothing until then. */
export function withMoreTexts<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithMoreTexts(props: Props) {
    const { host } = useServices();
    const [isHere, setHere] = useState(() => host.i18n.hasResourceBundle(host.language, MORE_NAMESPACE));
    useEffect(() => {
      if (isHere) return undefined;
      let isWanted = true;
      const load = addTexts(
        host,
        MORE_NAMESPACE,
        (code) => import(`../locales/betting-more/${code}.json`) as Promise<DictionaryModule>,
      );
      load.then(() => isWanted && setHere(true), host.onError);
      return () => {
        isWanted = false;
      };
    }, [host, isHere]);
    return isHere ? <Component {...props} /> : null;
  };
}
