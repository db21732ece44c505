import type { FallingPot } from '@longshot/contracts';
import { Fact, Facts, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import * as casino from './casino.css';
import * as css from './game.css';

/** Currency whose pots are shown: that of the account in use, or the first of the site. */
function usePotsIso(): string {
  const { host } = useServices();
  const { session, siteConfig } = host.store;
  return session.activeAccount?.iso ?? siteConfig.currencies[0]?.iso ?? 'EUR';
}

/** Keeps the pots that are shown true, while it is there. */
export function useWatchedPots(isShown: boolean): string {
  const { jackpots } = useServices();
  const iso = usePotsIso();
  useEffect(() => (isShown ? jackpots.watch(iso) : undefined), [isShown, jackpots, iso]);
  return iso;
}

/** Every pot of a game with what stands in it, largest first; nothing for a game without. */
const PotFacts = observer(function PotFacts({ gameId }: { readonly gameId: string }) {
  const { jackpots } = useServices();
  const { t, money } = useTranslations();
  const jackpot = jackpots.of(gameId);
  const iso = jackpots.shown.value?.iso;
  if (!jackpot || iso === undefined) return null;
  return (
    <Facts>
      {jackpot.pots.toReversed().map(({ pot, amountMinor }) => (
        // texts: words.*
        <Fact key={pot} term={t(`words.pot-${pot}`)}>
          <span className="num">{money(amountMinor, iso)}</span>
        </Fact>
      ))}
    </Facts>
  );
});

interface FallingInput {
  readonly falling: FallingPot;
  readonly iso: string;
}

/** The pot that falls by a sum: what stands in it, where it falls, its commitments, and the last fall with all that it is checked by. */
function FallingFacts({ falling, iso }: FallingInput) {
  const { host } = useServices();
  const { t, money } = useTranslations();
  const { amountMinor, leastMinor, mostMinor, commitment, nextCommitment, last } = falling;
  return (
    <>
      <h3 className={casino.rowTitle}>{t('jackpots.falling.title')}</h3>
      <strong className="num">{money(amountMinor, iso)}</strong>
      <p className={css.note}>
        {t('jackpots.falling.bounds', { least: money(leastMinor, iso), most: money(mostMinor, iso) })}
      </p>
      <p className={css.note}>
        {t('jackpots.falling.commitment')} <code className={css.seed}>{commitment}</code>
      </p>
      <p className={css.note}>
        {t('jackpots.falling.next')} <code className={css.seed}>{nextCommitment}</code>
      </p>
      {last === null ? (
        <p className={css.note}>{t('jackpots.falling.none')}</p>
      ) : (
        <div className={css.note}>
          <p>
            {t('jackpots.falling.last', {
              amount: money(last.thresholdMinor, iso),
              day: host.formatters.day(last.fellAtMs),
            })}
          </p>
          <p>{t('jackpots.falling.check')}</p>
          <p dir="ltr">
            <code className={css.seed}>{`${last.thresholdMinor}:${last.salt}`}</code>
          </p>
          <p dir="ltr">
            <code className={css.seed}>{last.commitment}</code>
          </p>
        </div>
      )}
    </>
  );
}

/** The jackpots of the game that is played: what stands in them, what feeds them, when the largest was won last. */
export const PotsPanel = observer(function PotsPanel({ gameId }: { readonly gameId: string }) {
  const { host, jackpots } = useServices();
  const { t, money, percent } = useTranslations();
  const iso = useWatchedPots(true);
  const jackpot = jackpots.of(gameId);
  if (!jackpot) return null;
  const fed = [...jackpot.pots, ...(jackpot.falling ? [jackpot.falling] : [])];
  const fedPerMille = fed.reduce((sum, pot) => sum + pot.fedPerMille, 0);
  const { lastPaidMinor, lastPaidAtMs } = jackpot.pots.at(-1) ?? { lastPaidMinor: null, lastPaidAtMs: null };
  return (
    <Panel label={t('jackpots.title')}>
      <div className={css.box}>
        <h2 className={casino.rowTitle}>{t('jackpots.title')}</h2>
        <PotFacts gameId={gameId} />
        <p className={css.note}>{t('jackpots.text', { percent: percent(fedPerMille * 10) })}</p>
        <p className={css.note}>
          {lastPaidMinor === null || lastPaidAtMs === null
            ? t('jackpots.never')
            : t('jackpots.last', { amount: money(lastPaidMinor, iso), day: host.formatters.day(lastPaidAtMs) })}
        </p>
        {jackpot.falling && <FallingFacts falling={jackpot.falling} iso={iso} />}
      </div>
    </Panel>
  );
});
