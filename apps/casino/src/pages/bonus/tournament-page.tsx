import type { TournamentView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { LoadFailed, LoadingRows } from '@longshot/remote';
import {
  Badge,
  Button,
  Cell,
  EmptyState,
  Fact,
  Facts,
  Message,
  PageHeader,
  Panel,
  PanelHead,
  Table,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CasinoBonusStore } from '../../model/casino-bonus-store.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from './bonus.css';

const Board = ({ tournament }: { readonly tournament: TournamentView }) => {
  const { t, money, number } = useBonusTranslations();
  const columns = [
    { id: 'place', label: t('tournament.place') },
    { id: 'player', label: t('tournament.player') },
    { id: 'points', label: t('tournament.points'), isEnd: true },
    { id: 'prize', label: t('tournament.prize'), isEnd: true },
  ];
  return (
    <Panel label={t('tournament.board')}>
      <PanelHead title={t('tournament.board')} />
      {tournament.board.length === 0 ? (
        <EmptyState title={t('tournament.empty')} text={t('tournament.emptyText')} />
      ) : (
        <Table caption={t('tournament.board')} columns={columns}>
          {tournament.board.map(({ place, name, points, prizeMinor, isOwn }) => (
            <tr key={`${place} ${name} ${isOwn}`}>
              <Cell>{number(place)}</Cell>
              <Cell isStrong={isOwn}>{isOwn ? t('tournament.you') : name}</Cell>
              <Cell isEnd>{number(points)}</Cell>
              <Cell isEnd>{prizeMinor === 0 ? '' : money(prizeMinor, tournament.iso)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
};

const Own = ({ tournament }: { readonly tournament: TournamentView }) => {
  const { t, money, number } = useBonusTranslations();
  const { own, iso } = tournament;
  if (own === null) return null;
  return (
    <Facts>
      <Fact term={t('tournament.own')}>{own.place === null ? t('tournament.noPlace') : number(own.place)}</Fact>
      <Fact term={t('tournament.points')}>{number(own.points)}</Fact>
      <Fact term={t('tournament.prize')}>{money(own.prizeMinor, iso)}</Fact>
      {own.missingPoints !== null && <Fact term={t('tournament.missing')}>{number(own.missingPoints)}</Fact>}
    </Facts>
  );
};

const Join = observer(function Join({
  store,
  tournament,
}: {
  readonly store: CasinoBonusStore;
  readonly tournament: TournamentView;
}) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const { standing, id } = tournament;
  if (standing === 'joined') return <Badge>{t('tournament.joined')}</Badge>;
  if (standing === 'gone') return null;
  if (host.store.session.user === null) {
    return (
      <Button tone="brand" onClick={() => host.requestSignIn()}>
        {t('signIn')}
      </Button>
    );
  }
  if (standing === 'not-for-you') return <p className={css.note}>{t('standing.not-for-you')}</p>;
  return (
    <Button tone="brand" isBusy={store.isBusy} onClick={() => void store.join(id)}>
      {t('tournament.join')}
    </Button>
  );
});

const Rules = ({ tournament }: { readonly tournament: TournamentView }) => {
  const { t, money, number, moment } = useBonusTranslations();
  const { prizes, iso, pointsOf, unitMinor, startsAtMs, endsAtMs, playerCount } = tournament;
  const columns = [
    { id: 'place', label: t('tournament.place') },
    { id: 'prize', label: t('tournament.prize'), isEnd: true },
  ];
  return (
    <Panel label={t('tournament.prizes')}>
      <PanelHead title={t('tournament.prizes')} />
      <Table caption={t('tournament.prizes')} columns={columns}>
        {prizes.map((prize, index) => (
          <tr key={index}>
            <Cell>{number(index + 1)}</Cell>
            <Cell isEnd>{money(prize, iso)}</Cell>
          </tr>
        ))}
      </Table>
      <div className={css.box}>
        {/* texts: tournament.of.* */}
        <p className={css.note}>{t(`tournament.of.${pointsOf}`, { sum: money(unitMinor, iso) })}</p>
        <p className={css.note}>{t('tournament.ties')}</p>
        <Facts>
          <Fact term={t('tournament.begins')}>{moment(startsAtMs)}</Fact>
          <Fact term={t('tournament.ends')}>{moment(endsAtMs)}</Fact>
          <Fact term={t('tournament.players')}>{number(playerCount)}</Fact>
        </Facts>
      </div>
    </Panel>
  );
};

const Tournament = observer(function Tournament({
  store,
  id,
}: {
  readonly store: CasinoBonusStore;
  readonly id: string;
}) {
  const { host } = useServices();
  const { t, has } = useBonusTranslations();
  const { value, state, isMissing } = store.tournament;
  if (isMissing) return <EmptyState isPage title={t('tournament.absent')} text={t('missingText')} />;
  if (value === null) {
    return state === 'failed' ? (
      <LoadFailed
        title={t('failed')}
        text={t('failedText')}
        className={css.box}
        onRefresh={() => void store.loadTournament(id)}
      />
    ) : (
      <LoadingRows label={t('loading')} className={css.box} />
    );
  }
  const key = `problem.${store.problem ?? ''}`;
  return (
    <>
      <PageHeader isMinimal title={value.title} lead={value.sentence} />
      <Panel label={t('tournament.mine')}>
        <div className={css.box}>
          {/* texts: tournament.state.* */}
          <Badge tone="accent">{t(`tournament.state.${value.state}`)}</Badge>
          <Own tournament={value} />
          {store.problem !== null && (
            <Message tone="danger" isAlert>
              {/* texts: problem.* */}
              {t(has(key) ? key : 'problem.generic')}
            </Message>
          )}
          <div className={css.links}>
            <Join store={store} tournament={value} />
            <Link className="link" to={pathTo(host.language, 'bonus/casino/tournaments')}>
              {t('tournaments')}
            </Link>
          </div>
        </div>
      </Panel>
      <div className={css.columns}>
        <Board tournament={value} />
        <Rules tournament={value} />
      </div>
    </>
  );
});

/** A tournament: the board, the player's own place and what is missing, the prizes. Source: the design, "Promotions". */
export const TournamentPage = withBonusTranslations(
  observer(function TournamentPage({ id }: { readonly id: string }) {
    const { host } = useServices();
    const { t } = useBonusTranslations();
    const [store] = useState(() => new CasinoBonusStore({ transport: host.transport, language: host.language }));
    const playerId = host.store.session.user?.id;
    useEffect(() => void store.loadTournament(id), [store, id, playerId]);
    return (
      <CasinoFrame title={store.tournament.value?.title ?? t('tournaments')}>
        <Tournament store={store} id={id} />
      </CasinoFrame>
    );
  }),
);
