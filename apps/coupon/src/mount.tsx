import type { DictionaryModule } from '@longshot/i18n';
import { createRemote } from '@longshot/remote';
import { CouponEntry } from './coupon-entry.tsx';
import { createEntryServices, EntryServicesProvider } from './entry-services.ts';
import { isOwnPage } from './model/addresses.ts';
import { COUPON_NAMESPACE } from './model/namespaces.ts';

/** Renders the coupon: its panel in a slot of the host or on its own page, the history on its page. */
export const mount = createRemote({
  name: COUPON_NAMESPACE,
  // Without the folders beside them: a list of their files would be part of every visit.
  dictionary: (code) =>
    import(/* webpackInclude: /locales.[a-z]{2}\.json$/ */ `./locales/${code}.json`) as Promise<DictionaryModule>,
  services: createEntryServices,
  ServicesProvider: EntryServicesProvider,
  // What it was mounted as it stays: on the way to one of its pages the host takes the slot away a moment later.
  App: ({ mountedAt }) => <CouponEntry isSlot={!isOwnPage(mountedAt.location.pathname)} />,
});
