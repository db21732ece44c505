import type { DictionaryModule, LanguageCode } from '@longshot/i18n';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { usePage } from '../../ground/page/page-context.tsx';

const texts = {
  namespace: 'limits',
  own: (code: LanguageCode) => import(`../../locales/limits/${code}.json`) as Promise<DictionaryModule>,
};

const guard: LazyPartSource<object> = {
  load: async () => (await import('./limits-guard.tsx')).LimitsGuard,
  texts,
};

const plainForm: LazyPartSource<object> = {
  load: async () => (await import('./plain-limits.tsx')).PlainLimits,
  texts,
};

/** Watches over the limits of whoever is signed in; a visitor loads nothing of it. */
export const LimitsOutlet = observer(function LimitsOutlet() {
  const userId = usePage().store.session.user?.id;
  return userId === undefined ? null : <LazyPart key={userId} source={guard} props={{}} skeleton={null} />;
});

/**
 * Forms of the host in place of a remote that failed or is switched off: limits and self-exclusion must not depend on
 * one.
 */
export const RemoteFallback = ({ name }: { readonly name: string }): ReactNode =>
  name === 'responsible-gaming' ? <LazyPart source={plainForm} props={{}} skeleton={null} /> : null;
