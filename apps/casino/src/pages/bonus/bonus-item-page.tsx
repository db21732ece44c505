import type { OfferView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { LoadFailed, LoadingRows } from '@longshot/remote';
import { Button, buttonClass, EmptyState, Fact, Facts, Message, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CasinoBonusStore } from '../../model/casino-bonus-store.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow } from '../../parts/game-row.tsx';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { MissionSteps } from '../../parts/mission-steps.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from './bonus.css';

/** So many games are shown below an offer. */
const GAMES = 12;

const Take = observer(function Take({ store, offer }: { readonly store: CasinoBonusStore; readonly offer: OfferView }) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const { standing } = offer;
  if (host.store.session.user === null) {
    return (
      <Button tone="brand" onClick={() => host.requestSignIn('registration')}>
        {t('signIn')}
      </Button>
    );
  }
  if (standing === 'open') {
    return (
      <Button tone="brand" isBusy={store.isBusy} onClick={() => void store.take(offer.id)}>
        {t(offer.mission ? 'mission.join' : 'take')}
      </Button>
    );
  }
  if (standing === 'waiting') {
    return (
      <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, 'office/recharge')}>
        {t('deposit')}
      </Link>
    );
  }
  // texts: standing.*
  return <p className={css.note}>{t(`standing.${standing}`)}</p>;
});

const Offer = observer(function Offer({
  store,
  offer,
}: {
  readonly store: CasinoBonusStore;
  readonly offer: OfferView;
}) {
  const { host } = useServices();
  const { t, has, money, date } = useBonusTranslations();
  const key = `problem.${store.problem ?? ''}`;
  return (
    <>
      <PageHeader isMinimal title={offer.title} lead={offer.sentence} />
      <Panel label={offer.title}>
        <div className={css.box}>
          <Facts>
            <Fact term={t('offer.most')}>{money(offer.largestBonusMinor, offer.iso)}</Fact>
            {offer.smallestDepositMinor !== null && (
              <Fact term={t('offer.smallestDeposit')}>{money(offer.smallestDepositMinor, offer.iso)}</Fact>
            )}
            <Fact term={t('offer.wagering')}>{t('offer.times', { times: offer.terms.multiple })}</Fact>
            <Fact term={t('offer.days')}>{t('days', { count: offer.terms.days })}</Fact>
            <Fact term={t('offer.ends')}>{date(offer.endsAtMs)}</Fact>
          </Facts>
          {offer.mission && <MissionSteps offer={offer} />}
          {store.problem !== null && (
            <Message tone="danger" isAlert>
              {/* texts: problem.* */}
              {t(has(key) ? key : 'problem.generic')}
            </Message>
          )}
          <div className={css.links}>
            <Take store={store} offer={offer} />
            <Link className="link" to={pathTo(host.language, `bonus/rules/${offer.id}`)}>
              {t('offer.terms')}
            </Link>
            <Link className="link" to={pathTo(host.language, 'bonus/casino')}>
              {t('toAll')}
            </Link>
          </div>
        </div>
      </Panel>
    </>
  );
});

const Item = observer(function Item({ store, id }: { readonly store: CasinoBonusStore; readonly id: string }) {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { offer, tournament } = store;
  if (offer.value?.id === id) return <Offer store={store} offer={offer.value} />;
  const played = tournament.value;
  if (played?.id === id) {
    return (
      <>
        <PageHeader isMinimal title={played.title} lead={played.sentence} />
        <Panel label={played.title}>
          <div className={css.box}>
            <Facts>
              {/* texts: tournament.state.* */}
              <Fact term={t('tournament.stands')}>{t(`tournament.state.${played.state}`)}</Fact>
              <Fact term={t('tournament.first')}>{money(played.prizes[0] ?? 0, played.iso)}</Fact>
            </Facts>
            <Link
              className={buttonClass({ tone: 'brand' })}
              to={pathTo(host.language, `bonus/casino/tournaments/${played.id}`)}
            >
              {t('tournament.board')}
            </Link>
          </div>
        </Panel>
      </>
    );
  }
  if (offer.isMissing && tournament.isMissing) return <EmptyState isPage title={t('absent')} text={t('missingText')} />;
  if (offer.state === 'failed' && tournament.state === 'failed') {
    const refresh = () => void Promise.all([store.loadOffer(id), store.loadTournament(id)]);
    return <LoadFailed title={t('failed')} text={t('failedText')} className={css.box} onRefresh={refresh} />;
  }
  return <LoadingRows label={t('loading')} className={css.box} />;
});

/** An offer of the casino with the way to take it, and games that it is played in; a tournament with the way to its board. */
export const BonusItemPage = withBonusTranslations(
  observer(function BonusItemPage({ id }: { readonly id: string }) {
    const { host, shown } = useServices();
    const { t } = useBonusTranslations();
    const [store] = useState(() => new CasinoBonusStore({ transport: host.transport, language: host.language }));
    const playerId = host.store.session.user?.id;
    useEffect(() => {
      void store.loadOffer(id);
      void store.loadTournament(id);
    }, [store, id, playerId]);
    useEffect(() => shown.show({ limit: GAMES, category: 'slots' }), [shown]);
    const title = store.offer.value?.title ?? store.tournament.value?.title ?? t('title');
    return (
      <CasinoFrame title={title}>
        <Item store={store} id={id} />
        <GameRow title={t('offer.games')} games={shown.answer?.games ?? []} allAt="slots" />
      </CasinoFrame>
    );
  }),
);
