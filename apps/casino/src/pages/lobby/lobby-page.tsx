import type { CasinoGame, CasinoLobby } from '@longshot/contracts';
import { ErrorBlock, PageHeader } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { GameRow, type GameRowInput } from '../../parts/game-row.tsx';
import { useWatchedPots } from '../../parts/pots.tsx';
import { ProviderList } from '../../parts/provider-list.tsx';
import { SearchLink } from '../../parts/search-link.tsx';
import * as css from '../../parts/casino.css';

const CasinoEvents = lazy(() =>
  import('../../parts/casino-events.tsx').then(({ CasinoEvents: part }) => ({ default: part })),
);

/** Where all the games of a shelf that is no section are. */
const ALL_AT: Readonly<Record<string, string>> = {
  popular: 'casino-search',
  new: 'casino-search?order=new',
  jackpots: 'casino-search?feature=jackpot',
};

/** Rows of whoever is signed in: what was played lately, and what is like it. */
const OwnRows = observer(function OwnRows() {
  const { host, mine } = useServices();
  const { t } = useTranslations();
  const played = mine.recent.slice(0, 2).map(({ name }) => name);
  return (
    <>
      <GameRow
        title={t('lobby.continue')}
        games={mine.recent}
        allAt="my-casino"
        noteOf={({ id }) => host.formatters.day(mine.playedAtMs(id) ?? 0)}
      />
      <GameRow title={t('lobby.forYou')} games={mine.forYou} hint={t('lobby.forYouBy', { games: played.join(', ') })} />
    </>
  );
});

/** So many of the popular games are seen above those that are new. */
const SEEN = 8;

/** Of what is new, games that the shelf above it shows already stand last: two shelves are not the same. */
export function withoutTwice(shelves: CasinoLobby['shelves']): CasinoLobby['shelves'] {
  const popular = shelves.find(({ id }) => id === 'popular')?.games.slice(0, SEEN) ?? [];
  const seen = new Set(popular.map(({ id }) => id));
  return shelves.map((shelf) =>
    shelf.id === 'new'
      ? { ...shelf, games: shelf.games.toSorted((a, b) => Number(seen.has(a.id)) - Number(seen.has(b.id))) }
      : shelf,
  );
}

const Shelf = ({ shelf: { id, name, games, total } }: { readonly shelf: CasinoLobby['shelves'][number] }) => {
  const { t, has, sectionName } = useTranslations();
  // texts: lobby.shelf.*
  const title = has(`lobby.shelf.${id}`) ? t(`lobby.shelf.${id}`) : sectionName(id, name);
  const hint = id === 'popular' ? { hint: t('lobby.popularBy') } : {};
  const row = { title, games, total, allAt: ALL_AT[id] ?? id };
  return id === 'jackpots' ? <JackpotRow {...row} /> : <GameRow {...row} {...hint} />;
};

/** Games with jackpots, each with what stands in the largest of them. */
const JackpotRow = observer(function JackpotRow(row: GameRowInput) {
  const { jackpots } = useServices();
  const { money } = useTranslations();
  const iso = useWatchedPots(true);
  const largest = new Map(row.games.map(({ id }) => [id, jackpots.of(id)?.pots.at(-1)?.amountMinor]));
  const noteOf = ({ id }: CasinoGame) => {
    const amountMinor = largest.get(id);
    return amountMinor === undefined ? undefined : <span className="num">{money(amountMinor, iso)}</span>;
  };
  return <GameRow {...row} noteOf={noteOf} />;
});

const Rows = observer(function Rows() {
  const { rooms } = useServices();
  const { t } = useTranslations();
  useEffect(() => rooms.loadLobby(), [rooms]);
  if (rooms.lobby.state === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => rooms.lobby.retry()} />;
  }
  return (
    <>
      <OwnRows />
      {withoutTwice(rooms.lobby.value?.shelves ?? []).map((shelf) => (
        <Shelf key={shelf.id} shelf={shelf} />
      ))}
      <Suspense>
        <div className={css.events}>
          <CasinoEvents gameId={null} />
        </div>
      </Suspense>
      <ProviderList isTitled />
    </>
  );
});

/** Where the casino begins: what was played, what is played most, what is new, and each section. */
export const LobbyPage = () => {
  const { t } = useTranslations();
  return (
    <CasinoFrame title={t('title.lobby')}>
      <PageHeader isMinimal title={t('title.lobby')} />
      <SearchLink />
      <Rows />
    </CasinoFrame>
  );
};
