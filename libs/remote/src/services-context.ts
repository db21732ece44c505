import { createContext, useContext, type Provider } from 'react';

/** A remote's way of handing its services down: the provider for the mount, and a hook that throws outside of it. */
export function createServicesContext<Services>(): {
  readonly ServicesProvider: Provider<Services | null>;
  readonly useServices: () => Services;
} {
  const context = createContext<Services | null>(null);
  const useServices = (): Services => {
    const services = useContext(context);
    if (services === null) throw new Error('This component needs the services of a mount around it.');
    return services;
  };
  return { ServicesProvider: context.Provider, useServices };
}
