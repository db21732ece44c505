import type { BonusPlay } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { LoadFailed, LoadingRows } from '@longshot/remote';
import { Button, buttonClass, EmptyState, Message, PageHeader, Panel, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { BonusGameStore, type BonusGameName } from '../../model/bonus-game-store.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';
import type { BoardProps } from './board.ts';
import { ChestBoard } from './chest-board.tsx';
import { DragonBoard } from './dragon-board.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import { MemoryBoard } from './memory-board.tsx';
import { isBlank, usePrizeText } from '../../parts/prize-text.tsx';
import { PrizeTable } from './prize-table.tsx';
import { PrizeTerms } from './prize-terms.tsx';
import { SafeBoard } from './safe-board.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { WheelBoard } from './wheel-board.tsx';
import * as css from './bonus-games.css';

const boards: Readonly<Record<BonusGameName, ComponentType<BoardProps>>> = {
  fortuna: WheelBoard,
  chest: ChestBoard,
  memory: MemoryBoard,
  safe: SafeBoard,
  lottery: TicketBoard,
  'dragon-bonus': DragonBoard,
};

const SEED_BYTES = 8;

const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a play that has ended won nothing. */
function isNothing({ prizes, row }: BonusPlay): boolean {
  const prize = row === null ? undefined : prizes[row];
  return prize === undefined || isBlank(prize);
}

/** Result of today's chance, and the time of the next one. */
const Outcome = observer(function Outcome({ store }: { readonly store: BonusGameStore }) {
  const { t, has, moment } = useBonusTranslations();
  const nextAtMs = store.view.value?.nextAtMs ?? null;
  const { play, problem } = store;
  const prizeText = usePrizeText(play ?? { prizes: [], iso: '' });
  const key = `problem.${problem ?? ''}`;
  return (
    <>
      <p className={css.result} role="status">
        {play !== null && play.row !== null && t(isNothing(play) ? 'lost' : 'won', { prize: prizeText(play.row) })}
      </p>
      {nextAtMs !== null && <p className={css.note}>{t('next', { moment: moment(nextAtMs) })}</p>}
      {problem !== null && (
        <Message tone="danger" isAlert>
          {/* texts: problem.* */}
          {t(has(key) ? key : 'problem.generic')}
        </Message>
      )}
    </>
  );
});

/** The one thing that can be done: sign in, take the chance, or what stands against it. */
const Begin = observer(function Begin({ store, seed }: { readonly store: BonusGameStore; readonly seed: string }) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const standing = store.view.value?.standing;
  if (standing === undefined || standing === 'playing' || standing === 'used') return null;
  if (host.store.session.user === null) {
    return (
      <Button tone="brand" onClick={() => host.requestSignIn()}>
        {t('signIn')}
      </Button>
    );
  }
  // texts: standing.*
  if (standing !== 'open') return <p className={css.note}>{t(`standing.${standing}`)}</p>;
  return (
    <Button tone="brand" isBusy={store.isBusy} onClick={() => void store.begin(seed.trim() || newSeed())}>
      {t('begin')}
    </Button>
  );
});

const Terms = observer(function Terms({ store }: { readonly store: BonusGameStore }) {
  const { t, date } = useBonusTranslations();
  const view = store.view.value;
  if (view === null) return null;
  const { endsAtMs } = view;
  return (
    <Panel label={t('prizes.title')}>
      <PanelHead title={t('prizes.title')} />
      <PrizeTable view={view} />
      <div className={css.box}>
        {/* texts: how.* */}
        <p className={css.note}>{t(`how.${view.game}`)}</p>
        <PrizeTerms view={view} />
        <p className={css.note}>{t('terms.day')}</p>
        <p className={css.note}>{t('terms.until', { date: date(endsAtMs) })}</p>
      </div>
    </Panel>
  );
});

const Game = observer(function Game({ store, game }: { readonly store: BonusGameStore; readonly game: BonusGameName }) {
  const { host } = useServices();
  const { t } = useBonusTranslations();
  const [seed, setSeed] = useState(newSeed);
  const { value, state, isMissing } = store.view;
  if (isMissing) return <EmptyState isPage title={t('missing')} text={t('missingText')} />;
  if (value === null) {
    return state === 'failed' ? (
      <LoadFailed title={t('failed')} text={t('failedText')} className={css.box} onRefresh={() => void store.load()} />
    ) : (
      <LoadingRows label={t('loading')} className={css.box} />
    );
  }
  const Board = boards[game];
  const { play, isBusy, isFresh } = store;
  return (
    <>
      <PageHeader isMinimal title={value.title} lead={value.sentence} />
      <div className={css.game}>
        <Panel label={value.title}>
          <div className={css.stage}>
            <Board
              view={value}
              play={play}
              isFresh={isFresh}
              isStill={isBusy || play === null || play.row !== null}
              onDecide={(decision) => void store.decide(decision)}
            />
            <Outcome store={store} />
            <div className={css.foot}>
              <Begin store={store} seed={seed} />
              <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'bonus/casino')}>
                {t('toAll')}
              </Link>
            </div>
          </div>
        </Panel>
        <div className={css.aside}>
          <Terms store={store} />
          <FairnessPanel play={play} promise={value.serverSeedHash} clientSeed={seed} onSeed={setSeed} />
        </div>
      </div>
    </>
  );
});

/** A bonus game: its board, its prizes with their chances, and what the draw is proved by. Source: the design, "Bonus games". */
export const BonusGamePage = withBonusTranslations(
  observer(function BonusGamePage({ game }: { readonly game: BonusGameName }) {
    const { host } = useServices();
    const { t } = useBonusTranslations();
    const [store] = useState(() => new BonusGameStore({ transport: host.transport, language: host.language, game }));
    const playerId = host.store.session.user?.id;
    // The chance is another one for another player.
    useEffect(() => void store.load(), [store, playerId]);
    return (
      // texts: game.*
      <CasinoFrame title={store.view.value?.title ?? t(`game.${game}`)}>
        <Game store={store} game={game} />
      </CasinoFrame>
    );
  }),
);
