import type { OfferView, TournamentView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, buttonClass, Cell, Panel, PanelHead, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CasinoEventsStore } from '../model/casino-events-store.ts';
import { useBonusTranslations, withBonusTranslations } from './bonus-translations.tsx';
import { MissionSteps } from './mission-steps.tsx';
import { useServices } from './services.ts';
import * as css from './game.css';

/** So many places are shown beside games. */
const PLACES = 5;

/** The first places of a tournament and the player's own, with the way to all of it. */
const LeaderBoard = observer(function LeaderBoard({ tournament }: { readonly tournament: TournamentView }) {
  const { host } = useServices();
  const { t, money, number, date } = useBonusTranslations();
  const { title, board, own, iso, id, endsAtMs } = tournament;
  const name = t('events.board', { title });
  const columns = [
    { id: 'place', label: t('tournament.place') },
    { id: 'player', label: t('tournament.player') },
    { id: 'points', label: t('tournament.points'), isEnd: true },
    { id: 'prize', label: t('tournament.prize'), isEnd: true },
  ];
  const shown = board.slice(0, PLACES);
  const isBelow = own !== null && own.place !== null && !shown.some(({ isOwn }) => isOwn);
  return (
    <Panel label={name}>
      <PanelHead title={name} />
      {board.length > 0 && (
        <Table caption={name} columns={columns}>
          {shown.map(({ place, name: player, points, prizeMinor, isOwn }) => (
            <tr key={`${place} ${player} ${isOwn}`}>
              <Cell>{number(place)}</Cell>
              <Cell isStrong={isOwn}>{isOwn ? t('tournament.you') : player}</Cell>
              <Cell isEnd>{number(points)}</Cell>
              <Cell isEnd>{prizeMinor === 0 ? '' : money(prizeMinor, iso)}</Cell>
            </tr>
          ))}
          {isBelow && (
            <tr>
              <Cell>{number(own.place ?? 0)}</Cell>
              <Cell isStrong>{t('tournament.you')}</Cell>
              <Cell isEnd>{number(own.points)}</Cell>
              <Cell isEnd>{own.prizeMinor === 0 ? '' : money(own.prizeMinor, iso)}</Cell>
            </tr>
          )}
        </Table>
      )}
      <div className={css.box}>
        {board.length === 0 && <p className={css.note}>{t('tournament.empty')}</p>}
        <p className={css.note}>{t('until', { date: date(endsAtMs) })}</p>
        <Link
          className={buttonClass({ tone: 'outline', size: 'small' })}
          to={pathTo(host.language, `bonus/casino/tournaments/${id}`)}
        >
          {t('events.see')}
        </Link>
      </div>
    </Panel>
  );
});

const Mission = ({ offer }: { readonly offer: OfferView }) => {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { id, title, sentence, mission, largestBonusMinor, iso } = offer;
  return (
    <Panel label={title}>
      <PanelHead title={title} />
      <div className={css.box}>
        {mission?.state && <Badge tone="accent">{t('tournament.joined')}</Badge>}
        <p className={css.note}>{sentence}</p>
        <MissionSteps offer={offer} />
        <p className={css.note}>{t('mission.reward', { sum: money(largestBonusMinor, iso) })}</p>
        <Link
          className={buttonClass({ tone: 'outline', size: 'small' })}
          to={pathTo(host.language, `bonus/casino/${id}`)}
        >
          {t(mission?.state ? 'offer.terms' : 'mission.join')}
        </Link>
      </div>
    </Panel>
  );
};

/** The leader board of a tournament that runs, and the missions that rounds count for; nothing where there are none. */
export const CasinoEvents = withBonusTranslations(
  observer(function CasinoEvents({ gameId }: { readonly gameId: string | null }) {
    const { host, environment } = useServices();
    const [store] = useState(() => {
      const { transport, language } = host;
      return new CasinoEventsStore({ transport, language, startTimer: environment.startTimer, gameId });
    });
    const playerId = host.store.session.user?.id;
    useEffect(() => store.watch(), [store, playerId]);
    const { value } = store.shown;
    if (value === null || (value.board === null && value.missions.length === 0)) return null;
    return (
      <>
        {value.board && <LeaderBoard tournament={value.board} />}
        {value.missions.map((offer) => (
          <Mission key={offer.id} offer={offer} />
        ))}
      </>
    );
  }),
);
