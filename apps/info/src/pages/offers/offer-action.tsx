import type { OfferView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, Button, buttonClass, Message } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useOfferTranslations } from './offer-translations.tsx';

/** Where the way of an offer goes on for who cannot take it here and now. */
const onward: Readonly<Partial<Record<OfferView['standing'], readonly [path: string, text: string]>>> = {
  waiting: ['office/recharge', 'deposit'],
  active: ['office/bonuses/wager', 'progress'],
  busy: ['office/bonuses/wager', 'present'],
};

/** The one thing that can be done about an offer: take it, sign in for it, go on with it, or what stands against it. */
export const OfferAction = observer(function OfferAction({ offer }: { readonly offer: OfferView }) {
  const { host, offers } = useServices();
  const { t } = useOfferTranslations();
  const { standing, hasCode } = offer;
  const link = (path: string, text: string) => (
    // texts: toShop, deposit, progress, present, signIn, code
    <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, path)}>
      {t(text)}
    </Link>
  );
  if (offer.kind === 'points-shop') return link('office/rewards', 'toShop');
  // It comes by itself.
  if (offer.kind === 'birthday') return null;
  if (standing === 'open') {
    if (host.store.session.user === null) return link('registration', 'signIn');
    if (hasCode) return link('office/settings/promo-code', 'code');
    return (
      <Button tone="brand" isBusy={offers.taking === offer.id} onClick={() => void offers.take(offer)}>
        {t('take')}
      </Button>
    );
  }
  const way =
    standing === 'active' && offer.kind === 'mission' ? (['office/promotion', 'progress'] as const) : onward[standing];
  // texts: standing.*
  return way ? link(...way) : <Badge>{t(`standing.${standing}`)}</Badge>;
});

/** Why the last offer was not taken; nothing while nothing is wrong. */
export const OfferProblem = observer(function OfferProblem() {
  const { offers } = useServices();
  const { t, has } = useOfferTranslations();
  if (offers.problem === null) return null;
  const key = `problem.${offers.problem}`;
  return (
    <Message tone="danger" isAlert>
      {/* texts: problem.* */}
      {t(has(key) ? key : 'problem.generic')}
    </Message>
  );
});
