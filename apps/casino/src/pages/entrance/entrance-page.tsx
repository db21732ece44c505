import type { CasinoMenu } from '@longshot/contracts';
import { ChipContent, chipLinkClass, EmptyState, ErrorBlock, PageHeader } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link, useLocation } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { Artwork } from '../../parts/artwork.tsx';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import * as css from '../../parts/casino.css';

/** Kinds that games are told apart by. Source: shell 9, game filter types. */
const FILTERS = ['lotto', 'slots', 'ladder', 'dice', 'cards', 'other'] as const;

interface Entrance {
  readonly to: string;
  readonly name: string;
  readonly gameCount: number | null;
}

const Entrances = ({ label, entrances }: { readonly label: string; readonly entrances: readonly Entrance[] }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  return (
    <ul className={css.grid} aria-label={label}>
      {entrances.map(({ to, name, gameCount }) => (
        <li key={to} className={css.tile}>
          <Link className={css.tileLink} to={pathTo(host.language, to)}>
            <span className={css.frame}>
              <Artwork kind={to.slice(to.lastIndexOf('/') + 1)} name={name} />
            </span>
            <b className={css.tileName}>{name}</b>
            {gameCount !== null && (
              <span className={css.tileProvider}>{t('provider.games', { count: gameCount })}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Types of games by their numbers, narrowed by kind: `?filter=cards`. */
const Types = ({ types }: { readonly types: CasinoMenu['types'] }) => {
  const { host } = useServices();
  const { t, has } = useTranslations();
  const { search } = useLocation();
  const chosen = FILTERS.find((each) => each === new URLSearchParams(search).get('filter')) ?? null;
  const there = FILTERS.filter((filter) => types.some((type) => type.filter === filter));
  const entrances = types
    .filter(({ filter }) => chosen === null || filter === chosen)
    // texts: type.*
    .map(({ route, gameCount }) => ({
      to: `allgamesentrance/${route}`,
      name: has(`type.${route}`) ? t(`type.${route}`) : route,
      gameCount,
    }));
  return (
    <>
      <nav className={css.parts} aria-label={t('entrance.filters')}>
        {[null, ...there].map((filter) => (
          <Link
            key={filter ?? ''}
            className={chipLinkClass()}
            to={pathTo(host.language, `allgamesentrance${filter === null ? '' : `?filter=${filter}`}`)}
            aria-current={filter === chosen ? 'page' : undefined}
          >
            {/* texts: entrance.filter.* */}
            <ChipContent label={filter === null ? t('lobby.all') : t(`entrance.filter.${filter}`)} />
          </Link>
        ))}
      </nav>
      <Entrances label={t('title.entrance')} entrances={entrances} />
    </>
  );
};

/** Ways to what is no section of games: poker, virtual sports, pools and lotteries, those that are there. */
const Others = ({ menu }: { readonly menu: CasinoMenu }) => {
  const { host } = useServices();
  const { t, sectionName } = useTranslations();
  const links = host.links?.('sections') ?? [];
  const sections = ['poker', 'virtualsports'].flatMap((id) => menu.sections.find((section) => section.id === id) ?? []);
  const pools = ['toto', 'lotto'].flatMap((id) => links.find((link) => link.to === pathTo(host.language, id)) ?? []);
  const entrances = [
    ...sections.map(({ id, name, gameCount }) => ({ to: id, name: sectionName(id, name), gameCount })),
    ...pools.map(({ id, label }) => ({ to: id, name: label, gameCount: null })),
    ...(menu.types.length > 0 ? [{ to: 'allgamesentrance', name: t('title.entrance'), gameCount: null }] : []),
  ];
  return entrances.length > 0 ? <Entrances label={t('title.others')} entrances={entrances} /> : <Nothing />;
};

const Nothing = () => {
  const { t } = useTranslations();
  return <EmptyState title={t('empty.section')} text={t('empty.sectionText')} hasMark />;
};

const Rows = observer(function Rows({ part }: { readonly part: 'entrance' | 'others' }) {
  const { rooms } = useServices();
  const { t } = useTranslations();
  const { value: menu, state } = rooms.menu;
  if (state === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => rooms.menu.retry()} />;
  }
  if (menu === null) return null;
  if (part === 'others') return <Others menu={menu} />;
  return menu.types.length > 0 ? <Types types={menu.types} /> : <Nothing />;
});

/** The entrance to all types of games, or to what is beside them. Source: shell 9, other games. */
export const EntrancePage = ({ part }: { readonly part: 'entrance' | 'others' }) => {
  const { t } = useTranslations();
  // texts: title.*
  const title = t(`title.${part}`);
  return (
    <CasinoFrame title={title}>
      <PageHeader isMinimal title={title} />
      <Rows part={part} />
    </CasinoFrame>
  );
};
