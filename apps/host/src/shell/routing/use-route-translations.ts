import { useEffect } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';

/** Loads the namespaces of texts that a route names beside its application's own. */
export const useRouteTranslations = (namespaces: readonly string[] | undefined): void => {
  const { loadTranslations } = usePage();
  useEffect(() => {
    for (const namespace of namespaces ?? []) void loadTranslations(namespace);
  }, [loadTranslations, namespaces]);
};
