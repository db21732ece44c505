import type { BonusGameSummary } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { LoadFailed, LoadingRows } from '@longshot/remote';
import { Badge, Chips, chipLinkClass, EmptyState, PageHeader, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { CasinoBonusStore } from '../../model/casino-bonus-store.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';
import { isBlank, usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus.css';

/** Which of the casino's bonuses a page shows. */
type BonusPart = 'all' | 'promo' | 'tournaments';

const Card = ({
  to,
  badge,
  note,
  title,
  text,
  sum,
}: {
  readonly to: string;
  readonly badge: string;
  readonly note: string;
  readonly title: string;
  readonly text: string;
  readonly sum: string;
}) => {
  const { host } = useServices();
  return (
    <li className={panelClass(css.card)}>
      <div className={css.cardTop}>
        <Badge>{badge}</Badge>
        <small className={css.note}>{note}</small>
      </div>
      <h3 className={css.cardTitle}>
        <Link to={pathTo(host.language, to)}>{title}</Link>
      </h3>
      <p className={css.text}>{text}</p>
      <p className={css.cardFoot}>
        <b className={css.sum}>{sum}</b>
      </p>
    </li>
  );
};

const Cards = ({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) => {
  const { t } = useBonusTranslations();
  return (
    <section className={css.part} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      {children.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={css.cards}>{children}</ul>
      )}
    </section>
  );
};

const Shown = observer(function Shown({ store, part }: { readonly store: CasinoBonusStore; readonly part: BonusPart }) {
  const { t, money, date } = useBonusTranslations();
  const { value, state } = store.all;
  if (value === null) {
    return state === 'failed' ? (
      <LoadFailed title={t('failed')} text={t('failedText')} className={css.box} onRefresh={() => void store.load()} />
    ) : (
      <LoadingRows label={t('loading')} className={css.box} />
    );
  }
  return (
    <>
      {part !== 'tournaments' && (
        <Cards title={t('promo')}>
          {value.offers.map((offer) => (
            <Card
              key={offer.id}
              to={part === 'promo' ? `bonus/casino/promotions/${offer.id}` : `bonus/casino/${offer.id}`}
              badge={t('badge.offer')}
              note={t('until', { date: date(offer.endsAtMs) })}
              title={offer.title}
              text={offer.sentence}
              sum={t('upTo', { sum: money(offer.largestBonusMinor, offer.iso) })}
            />
          ))}
        </Cards>
      )}
      {part !== 'tournaments' && value.missions.length > 0 && (
        <Cards title={t('missions')}>
          {value.missions.map((offer) => (
            <Card
              key={offer.id}
              to={part === 'promo' ? `bonus/casino/promotions/${offer.id}` : `bonus/casino/${offer.id}`}
              badge={t(offer.mission?.state ? 'tournament.joined' : 'badge.offer')}
              note={t('until', { date: date(offer.endsAtMs) })}
              title={offer.title}
              text={offer.sentence}
              sum={t('mission.reward', { sum: money(offer.largestBonusMinor, offer.iso) })}
            />
          ))}
        </Cards>
      )}
      {part !== 'promo' && (
        <Cards title={t('tournaments')}>
          {value.tournaments.map(({ id, title, sentence, iso, endsAtMs, prizes, state: stands }) => (
            <Card
              key={id}
              to={`bonus/casino/tournaments/${id}`}
              // texts: tournament.state.*
              badge={t(`tournament.state.${stands}`)}
              note={t('until', { date: date(endsAtMs) })}
              title={title}
              text={sentence}
              sum={money(
                prizes.reduce((sum, prize) => sum + prize, 0),
                iso,
              )}
            />
          ))}
        </Cards>
      )}
      {part === 'all' && (
        <Cards title={t('games')}>
          {value.games.map((game) => (
            <GameCard key={game.game} {...game} />
          ))}
        </Cards>
      )}
    </>
  );
});

/** A bonus game with the most that it gives: the largest sum, else its last row that gives anything. */
const GameCard = ({ game, title, sentence, iso, prizes, standing, nextAtMs, endsAtMs }: BonusGameSummary) => {
  const { t, date, moment, money } = useBonusTranslations();
  const prizeText = usePrizeText({ prizes, iso });
  const largest = Math.max(...prizes.map(({ amountMinor }) => amountMinor));
  const last = prizes.findLastIndex((prize) => !isBlank(prize));
  return (
    <Card
      to={`bonus-games/${game}`}
      badge={t(standing === 'open' || standing === 'playing' ? 'badge.chance' : 'badge.game')}
      note={nextAtMs === null ? t('until', { date: date(endsAtMs) }) : t('next', { moment: moment(nextAtMs) })}
      title={title}
      text={sentence}
      sum={t('upTo', { sum: largest > 0 ? money(largest, iso) : prizeText(last) })}
    />
  );
};

const links = [
  ['bonus/casino', 'title'],
  ['bonus/casino/promo', 'promo'],
  ['bonus/casino/tournaments', 'tournaments'],
] as const;

const titles = { all: 'title', promo: 'promo', tournaments: 'tournaments' } as const;

/** Offers, tournaments and bonus games of the casino as cards. Source: product 2, casino; the design, "Promotions". */
export const BonusPage = withBonusTranslations(
  observer(function BonusPage({ part }: { readonly part: BonusPart }) {
    const { host } = useServices();
    const { t } = useBonusTranslations();
    const [store] = useState(() => new CasinoBonusStore({ transport: host.transport, language: host.language }));
    const playerId = host.store.session.user?.id;
    useEffect(() => void store.load(), [store, playerId]);
    // texts: title, promo, tournaments
    const title = t(titles[part]);
    return (
      <CasinoFrame title={title}>
        <PageHeader isMinimal title={title} lead={t('lead')} />
        <Chips label={t('title')} isPlain>
          {links.map(([path, text]) => (
            <Link
              key={path}
              className={chipLinkClass()}
              aria-current={text === titles[part] ? 'page' : undefined}
              to={pathTo(host.language, path)}
            >
              {t(text)}
            </Link>
          ))}
        </Chips>
        <Shown store={store} part={part} />
      </CasinoFrame>
    );
  }),
);
