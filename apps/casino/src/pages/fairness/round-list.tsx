import { operations, type GameRound } from '@longshot/contracts';
import { Cell, ErrorBlock, Panel, PanelHead, StatusMark, Table, type StatusTone } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { pathOfFairness, verifiedRound } from '../../model/fairness-address.ts';
import * as css from '../../parts/game.css';

/** Status of a round, by what it paid. */
function statusOf({
  state,
  stakedMinor,
  payoutMinor: paidMinor,
  fall,
}: GameRound): readonly ['won' | 'part' | 'lost' | 'cancelled' | 'open', StatusTone] {
  if (state === 'cancelled') return ['cancelled', 'returned'];
  if (state !== 'finished') return ['open', 'waiting'];
  const payoutMinor = paidMinor + (fall?.paidMinor ?? 0);
  if (payoutMinor > stakedMinor) return ['won', 'won'];
  return [payoutMinor > 0 ? 'part' : 'lost', 'lost'];
}

const RoundRow = observer(function RoundRow({ round }: { readonly round: GameRound }) {
  const { host, rooms } = useServices();
  const { t, money } = useTranslations();
  const [status, tone] = statusOf(round);
  const verified = verifiedRound(round);
  return (
    <tr>
      <Cell>{host.formatters.dateTime(round.playedAtMs)}</Cell>
      <Cell>
        <bdi>{rooms.houseGames.value?.find(({ id }) => id === round.gameId)?.name ?? round.game}</bdi>
      </Cell>
      <Cell>
        <StatusMark tone={tone}>{t(`rounds.${status}`)}</StatusMark>
      </Cell>
      <Cell isEnd>
        <span className="num">{money(round.stakedMinor, round.iso)}</span>
      </Cell>
      <Cell isEnd isStrong>
        <span className="num">{money(round.payoutMinor + (round.fall?.paidMinor ?? 0), round.iso)}</span>
      </Cell>
      <Cell isEnd>
        {verified === null ? (
          t('rounds.seedInUse')
        ) : (
          <Link
            className={css.work}
            to={pathOfFairness(host.language, verified)}
            aria-label={t('rounds.workOf', { number: round.roundId })}
          >
            {t('fairness.work')}
          </Link>
        )}
      </Cell>
    </tr>
  );
});

/** The player's newest rounds for real money, each with the way to its working out. */
export const RoundList = observer(function RoundList() {
  const { host, rounds } = useServices();
  const { t } = useTranslations();
  const { isSignedIn } = host.store.session;
  useEffect(() => {
    if (!isSignedIn) return;
    return rounds.load(
      async (signal) => (await host.transport.call(operations.getGameRounds, { signal })).rounds,
      true,
    );
  }, [host, rounds, isSignedIn]);
  const { state, value } = rounds;
  if (!isSignedIn || (state !== 'failed' && (value ?? []).length === 0)) return null;
  const columns = [
    { id: 'time', label: t('rounds.time') },
    { id: 'game', label: t('fairness.game') },
    { id: 'status', label: t('rounds.status') },
    { id: 'stake', label: t('frame.stake'), isEnd: true },
    { id: 'payout', label: t('rounds.paid'), isEnd: true },
    { id: 'work', label: t('title.fairness'), isEnd: true },
  ];
  return (
    <Panel label={t('rounds.title')}>
      <PanelHead title={t('rounds.title')} />
      {state === 'failed' ? (
        <ErrorBlock title={t('rounds.failed')} text={t('failed.text')} onRefresh={rounds.retry} />
      ) : (
        <Table caption={t('rounds.title')} columns={columns}>
          {value?.map((round) => (
            <RoundRow key={round.roundId} round={round} />
          ))}
        </Table>
      )}
    </Panel>
  );
});
