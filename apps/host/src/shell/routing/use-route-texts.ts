import { useEffect } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';

/** Loads the namespaces of texts that a route names beside its application's own. */
export const useRouteTexts = (namespaces: readonly string[] | undefined): void => {
  const { loadTexts } = usePage();
  useEffect(() => {
    for (const namespace of namespaces ?? []) void loadTexts(namespace);
  }, [loadTexts, namespaces]);
};
