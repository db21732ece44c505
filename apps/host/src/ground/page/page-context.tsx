import { createContext, type ReactNode, useContext } from 'react';
import type { PageServices } from './page-services.ts';

const PageContext = createContext<PageServices | null>(null);

/** Hands the page's services to everything inside. */
export const PageProvider = ({
  services,
  children,
}: {
  readonly services: PageServices;
  readonly children: ReactNode;
}) => <PageContext value={services}>{children}</PageContext>;

/** The page's services. Throws outside a `PageProvider`. */
export const usePage = (): PageServices => {
  const services = useContext(PageContext);
  if (services === null) throw new Error('There is no PageProvider above.');
  return services;
};
