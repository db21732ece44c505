import type { OfferView } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { Page, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { OfferList } from '../../model/addresses.ts';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { OfferRows } from '../../parts/offer-rows.tsx';
import { useServices } from '../../parts/services.ts';

const kindsOf: Readonly<Record<OfferList, readonly OfferView['kind'][]>> = {
  promotion: [
    ...(['first-deposit', 'deposit', 'gift', 'cashback', 'free-bet', 'odds-boost', 'bet-insurance'] as const),
    ...(['mission', 'free-rounds'] as const),
  ],
  deposit: ['first-deposit', 'deposit'],
};

/** The offers of a kind, each with what it is to the player. Source: product 6, bonuses. */
export const OffersPage = withBonusTranslations(
  observer(function OffersPage({ list }: { readonly list: OfferList }) {
    const { host } = useServices();
    const { t } = useBonusTranslations();
    // texts: title.promotion, title.deposit
    const title = t(`title.${list}`);
    usePageTitle(host, title);
    return (
      <Page>
        <Panel label={title}>
          <PageHeader title={title} lead={t('offersLead')} />
          <OfferRows kinds={kindsOf[list]} />
        </Panel>
      </Page>
    );
  }),
);
