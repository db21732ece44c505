import type { MyBonuses } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, buttonClass, type BadgeTone, Fact, Facts } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from '../../parts/pages.css';

type FreeRoundsView = MyBonuses['freeRounds'][number];

const tones: Readonly<Record<FreeRoundsView['state'], BadgeTone>> = { open: 'info', played: 'plain', expired: 'plain' };

/** Free rounds of a game: how many are left, what they won, and the way to the game. */
export const FreeRoundsCard = observer(function FreeRoundsCard({ given }: { readonly given: FreeRoundsView }) {
  const { host } = useServices();
  const { t, money } = useBonusTranslations();
  const { title, gameName, gamePath, iso, rounds, used, pays, state } = given;
  return (
    <article className={css.officeBox} aria-label={title}>
      <div className={css.officeActions}>
        <b>{title}</b>
        {/* texts: freeRounds.state.* */}
        <Badge tone={tones[state]}>{t(`freeRounds.state.${state}`)}</Badge>
      </div>
      {state === 'open' && (
        <p className={css.officeNote}>{t('freeRounds.text', { until: host.formatters.dateTime(given.endsAtMs) })}</p>
      )}
      <Facts>
        <Fact term={t('freeRounds.rounds')}>{t('freeRounds.left', { left: rounds - used, all: rounds })}</Fact>
        <Fact term={t('freeRounds.stake')}>{money(given.stakeMinor, iso)}</Fact>
        <Fact term={t('freeRounds.won')}>{money(given.wonMinor, iso)}</Fact>
        <Fact term={t('freeRounds.largestWin')}>{money(given.largestWinMinor, iso)}</Fact>
        {/* texts: freeRounds.paysIn.* */}
        <Fact term={t('freeRounds.pays')}>{t(`freeRounds.paysIn.${pays}`)}</Fact>
      </Facts>
      <div className={css.officeActions}>
        {state === 'open' && gamePath !== null && (
          <Link className={buttonClass({ tone: 'brand' })} to={pathTo(host.language, gamePath)}>
            {t('freeRounds.play', { game: gameName })}
          </Link>
        )}
        <Link className="link" to={pathTo(host.language, `bonus/rules/${given.offerId}`)}>
          {t('terms')}
        </Link>
      </div>
    </article>
  );
});
