import { withoutUndefined } from '@longshot/domain/input';
import type { LanguageCode } from '@longshot/i18n';
import type { DictionaryModule } from '@longshot/i18n';
import type { HostScreenProps } from '../../ground/parts/host-screen-props.ts';
import type { LazyPartSource } from '../../ground/parts/lazy-part.tsx';

const technical: LazyPartSource<HostScreenProps> = {
  load: async () => (await import('../../features/technical/technical-screen.tsx')).TechnicalScreen,
  texts: {
    namespace: 'technical',
    own: (code: LanguageCode) => import(`../../locales/technical/${code}.json`) as Promise<DictionaryModule>,
  },
};

const recovery: LazyPartSource<HostScreenProps> = {
  load: async () => (await import('../../features/recovery/recovery-screen.tsx')).RecoveryScreen,
  texts: {
    namespace: 'recovery',
    own: (code: LanguageCode) => import(`../../locales/recovery/${code}.json`) as Promise<DictionaryModule>,
  },
};

const debug: LazyPartSource<HostScreenProps> = {
  load: async () => (await import('../../features/technical/debugger-screen.tsx')).DebuggerScreen,
  ...withoutUndefined({ texts: technical.texts || undefined }),
};

/** Whether a host's own route is a page that says why the site is not shown. */
export const isTechnical = (routeId: string): boolean => screenOf(routeId) === technical && routeId !== 'error-500';

/** Where the code and the texts of a host's own route are; undefined for one that is no screen of its own. */
export const screenOf = (routeId: string): LazyPartSource<HostScreenProps> => {
  if (routeId === 'debugger') return debug;
  return /^user-|^confirm-terms$|^block-appeal-history$/.test(routeId) ? recovery : technical;
};
