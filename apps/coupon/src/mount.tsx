import { createMount } from '@longshot/remote';
import { CouponEntry } from './coupon-entry.tsx';
import { createEntryServices, EntryServicesProvider } from './entry-services.ts';
import { loadTexts } from './load-texts.ts';
import { isOwnPage } from './model/addresses.ts';

/** Renders the coupon: its panel in a slot of the host or on its own page, the history on its page. */
export const mount = createMount({
  loadTexts,
  createServices: createEntryServices,
  ServicesProvider: EntryServicesProvider,
  // What it was mounted as it stays: on the way to one of its pages the host takes the slot away a moment later.
  render: ({ location }) => <CouponEntry isSlot={!isOwnPage(location.pathname)} />,
});
