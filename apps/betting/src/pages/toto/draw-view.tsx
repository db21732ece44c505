import type { TotoDraw } from '@longshot/contracts';
import { totoSections } from '@longshot/domain/pools';
import { EmptyState, Panel, panelClass, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import type { TotoStore } from '../../model/toto/toto-store.ts';
import { CouponPanel } from './coupon-panel.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { MatchMarks } from './match-marks.tsx';
import { PoolPanel } from './pool-panel.tsx';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

/** How often what the crowd marks is read anew while the page is seen. */
const CROWD_MS = 5_000;

/** Reads a draw, and reads it anew as long as it is shown. */
function useDraw(store: TotoStore, which: 'open' | 'next'): void {
  const { startTimer } = useServices();
  useEffect(() => {
    let stop: () => void = () => undefined;
    const read = async () => {
      if (document.visibilityState !== 'hidden') await store.loadDraw(which);
      stop = startTimer(() => void read(), CROWD_MS);
      if (isOver) stop();
    };
    let isOver = false;
    void read();
    return () => {
      isOver = true;
      stop();
    };
  }, [store, which, startTimer]);
}

const Matches = observer(function Matches({
  store,
  draw,
  isOpen,
}: {
  readonly store: TotoStore;
  readonly draw: TotoDraw;
  readonly isOpen: boolean;
}) {
  const { t } = useTotoText();
  const { outcomes } = totoSections[store.section];
  return (
    <>
      <div className={css.columns} aria-hidden="true">
        <span />
        <span>{t('match.column')}</span>
        <span>{t('match.crowd')}</span>
      </div>
      <ol className={css.matches}>
        {draw.matches.map((match, place) => (
          <MatchMarks
            key={match.eventId}
            place={place}
            match={match}
            outcomes={outcomes}
            marked={isOpen ? (store.marks[place] ?? []) : []}
            onToggle={isOpen ? (outcome) => store.toggle(place, outcome) : undefined}
          />
        ))}
      </ol>
    </>
  );
});

/** How the sums of a section are made, in words. */
const Rules = observer(function Rules({ store }: { readonly store: TotoStore }) {
  const { t } = useTotoText();
  const { number } = useTranslations();
  const { matches, fewestPlayed, categories } = totoSections[store.section];
  const facts = {
    matches: number(matches),
    fewest: number(fewestPlayed),
    least: number(categories.at(-1)?.hits ?? 0),
    most: number(8192),
  };
  return (
    <details className={css.rules}>
      <summary>{t('rules.title')}</summary>
      {/* texts: section.*.rule */}
      <p>{t(`section.${store.section}.rule`)}</p>
      {(['variants', 'pool', 'falls', 'void', 'refund', 'correction'] as const).map((rule) => (
        // texts: rules.*
        <p key={rule}>{t(`rules.${rule}`, facts)}</p>
      ))}
    </details>
  );
});

/** A draw that is not over: the open one can be marked, the next is shown. */
export const DrawView = observer(function DrawView({
  store,
  which,
}: {
  readonly store: TotoStore;
  readonly which: 'open' | 'next';
}) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { number } = useTranslations();
  const isSignedIn = host.store.session.isSignedIn;
  useDraw(store, which);
  useEffect(() => void (isSignedIn ? store.loadCoupons() : store.coupons.reset()), [store, isSignedIn]);
  const isOpen = which === 'open';
  return (
    <LoadedPart loaded={store[which]}>
      {({ draw }) =>
        draw === null ? (
          <Panel>
            <div className={css.state}>
              <EmptyState title={t(`none.${which}`)} text={t('none.text')} />
            </div>
          </Panel>
        ) : (
          <div className={css.split}>
            <section className={panelClass(css.main)} aria-labelledby="toto-draw">
              <PanelHead
                id="toto-draw"
                title={t('draw.title', { number: number(draw.number) })}
                tools={
                  <span className={css.muted}>
                    {t(isOpen ? 'draw.closes' : 'draw.begins', { at: host.formatters.dateTime(draw.closesAtMs) })}
                  </span>
                }
              />
              <Matches store={store} draw={draw} isOpen={isOpen} />
              <Rules store={store} />
            </section>
            <div className={css.beside}>
              {isOpen && <CouponPanel store={store} />}
              <PoolPanel section={store.section} draw={draw} />
            </div>
          </div>
        )
      }
    </LoadedPart>
  );
});
