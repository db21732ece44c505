import type { LotteryView, LottoDraw, LottoTicket } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, Button, buttonClass, Fact, Facts, LiveRegion, Message, Panel, PanelHead, useMedia } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { checkDraw, type CheckedDraw } from '../../model/lotto/check-draw.ts';
import { useServices } from '../../parts/services.ts';
import { Balls } from './ball.tsx';
import { Drum } from './drum.tsx';
import { LotteryChips } from './lottery-links.tsx';
import { useLotto } from './lotto-services.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';
import * as css from './lotto.css';

/** Between two balls. */
const BALL_MS = 900;

type Results = readonly (readonly number[])[];

/** The first balls of a draw, over all its drums. */
function firstOf(results: Results, count: number): Results {
  let left = count;
  return results.map((balls) => {
    const shown = balls.slice(0, Math.max(0, left));
    left -= balls.length;
    return shown;
  });
}

/** How many balls of a draw are shown: one after the other, or all at once for whoever wants no motion. */
function useShownCount(draw: LottoDraw | null): { readonly shown: number; readonly again: () => void } {
  const { environment } = useServices();
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const total = draw?.results?.flat().length ?? 0;
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (shown >= total) return undefined;
    if (!isCalm) return environment.startTimer(() => setShown(shown + 1), BALL_MS);
    return environment.startTimer(() => setShown(total), 0);
  }, [environment, isCalm, shown, total]);
  return { shown: Math.min(shown, total), again: () => setShown(0) };
}

/** The player's field with the most right numbers. */
function bestOf(tickets: readonly LottoTicket[], { lottoId, number, results }: LottoDraw) {
  if (results === null) return null;
  const own = tickets.filter((each) => each.lottoId === lottoId && each.draws.some((draw) => draw.number === number));
  const fields = own.flatMap(({ fields: each }) => each);
  const hitsOf = (field: Results): number =>
    field.reduce((sum, marks, drum) => sum + marks.filter((mark) => results[drum]?.includes(mark)).length, 0);
  const [best] = fields.toSorted((a, b) => hitsOf(b) - hitsOf(a));
  return best ? { field: best, hits: hitsOf(best) } : null;
}

const Stage = observer(function Stage({ draw, lottery }: { readonly draw: LottoDraw; readonly lottery: LotteryView }) {
  const { lotto, ticker } = useLotto();
  const { t, number, at } = useLottoTranslation();
  const { shown, again } = useShownCount(draw);
  const { results, closesAtMs } = draw;
  if (results === null) {
    const seconds = Math.max(0, Math.ceil((closesAtMs - ticker.nowMs) / 1_000));
    const isHeld = draw.state === 'open';
    return (
      <div className={css.watch}>
        <Drum
          label={t('drumFull')}
          balls={Array.from({ length: lottery.drums[0]?.balls ?? 0 }, (_, index) => index + 1)}
        />
        <div className={css.lottoColumn}>
          <p className={css.lottoSay}>{isHeld ? t('drawnAt', { time: at(closesAtMs) }) : t('notHeld')}</p>
          {isHeld && (
            <p className={css.lottoName} role="timer">
              {seconds > 0 ? t('secondsLeft', { value: number(seconds) }) : t('drawing')}
            </p>
          )}
        </div>
      </div>
    );
  }
  const total = results.flat().length;
  const come = firstOf(results, shown);
  const current = Math.max(
    0,
    results.findIndex((balls, drum) => (come[drum]?.length ?? 0) < balls.length),
  );
  const left = Array.from({ length: lottery.drums[current]?.balls ?? 0 }, (_, index) => index + 1).filter(
    (ball) => !come[current]?.includes(ball),
  );
  const best = shown === total ? bestOf(lotto.tickets.value?.tickets ?? [], draw) : null;
  const text = come.map((balls) => balls.join(', ')).join('; ');
  return (
    <div className={css.watch}>
      <Drum label={t('drumLeft', { value: number(left.length) })} balls={left} />
      <div className={css.lottoColumn}>
        <Balls label={t('ballsOf', { number: number(draw.number) })} results={come} marked={best?.field ?? []} />
        <LiveRegion message={shown === total ? t('allBalls', { balls: text }) : ''} quietMs={0} />
        {best && <p className={css.lottoSay}>{t('best', { value: number(best.hits) })}</p>}
        {shown === total && (
          <div>
            <Button tone="outline" onClick={again}>
              {t('again')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
});

/** The proof of a draw, worked out here. */
const Proof = ({ draw, lottery }: { readonly draw: LottoDraw; readonly lottery: LotteryView }) => {
  const { t, number } = useLottoTranslation();
  const [checked, setChecked] = useState<CheckedDraw | null>(null);
  const { proof } = draw;
  if (proof === null) return null;
  const isRight = checked?.isDrawn === true && checked.isOfChain;
  return (
    <Panel label={t('proof')}>
      <PanelHead title={t('proof')} />
      <div className={css.lottoBody}>
        <p className={css.lottoSay}>{t('proofLead')}</p>
        <Facts>
          <Fact term={t('seed')}>
            <span className={css.lottoSeed}>{proof.serverSeed}</span>
          </Fact>
          <Fact term={t('salt')}>
            <span className={css.lottoSeed}>{proof.clientSeed}</span>
          </Fact>
          <Fact term={t('link')}>
            <span className="num">{number(proof.nonce)}</span>
          </Fact>
          <Fact term={t('anchor')}>
            <span className={css.lottoSeed}>{proof.anchor}</span>
          </Fact>
          {checked && (
            <Fact term={t('hash')}>
              <span className={css.lottoSeed}>{checked.hash}</span>
            </Fact>
          )}
        </Facts>
        <div>
          <Button tone="outline" onClick={() => setChecked(checkDraw(draw, lottery.drums))}>
            {t('verify')}
          </Button>
        </div>
        {checked && <Message tone={isRight ? 'success' : 'danger'}>{t(isRight ? 'verified' : 'notVerified')}</Message>}
      </div>
    </Panel>
  );
};

/** The ways to the draw before and to the next. */
const Neighbours = ({ lottoId, number: drawn }: { readonly lottoId: string; readonly number: number }) => {
  const { host } = useServices();
  const { t } = useLottoTranslation();
  const pathOf = (draw: number): string => pathTo(host.language, `lotto/view/${lottoId}?draw=${draw}`);
  return (
    <nav className={css.lottoBody} aria-label={t('neighbours')}>
      <div className={css.lottoTools}>
        {drawn > 1 && (
          <Link className={buttonClass({ tone: 'outline' })} to={pathOf(drawn - 1)}>
            {t('drawBefore')}
          </Link>
        )}
        <Link className={buttonClass({ tone: 'outline' })} to={pathOf(drawn + 1)}>
          {t('drawAfter')}
        </Link>
      </div>
    </nav>
  );
};

/** A draw: its balls come before the eyes of who watches, then anybody works it out again. */
export const DrawPage = observer(function DrawPage({
  lottery,
  lotteries,
}: {
  readonly lottery: LotteryView;
  readonly lotteries: readonly LotteryView[];
}) {
  const { host } = useServices();
  const { lotto } = useLotto();
  const { t, nameOf, number, at } = useLottoTranslation();
  const { search } = useLocation();
  const { lottoId } = lottery;
  const asked = Number(new URLSearchParams(search).get('draw') ?? '');
  // Who names no draw watches the next one, as it was when the page opened.
  const [onSale] = useState(lottery.nextDraw.number);
  const watched = Number.isSafeInteger(asked) && asked > 0 ? asked : onSale;
  useEffect(() => lotto.watch(lottoId, watched, () => host.now()), [lotto, lottoId, watched, host]);
  const { isSignedIn } = host.store.session;
  useEffect(() => {
    if (isSignedIn) lotto.loadTickets();
  }, [lotto, isSignedIn, lotto.draw.value]);
  const draw = lotto.draw.value;
  const isShown = draw !== null && draw.lottoId === lottoId && draw.number === watched;
  const title = `${nameOf(lottery)}, ${t('drawNumber', { number: number(watched) })}`;
  return (
    <>
      <LotteryChips section="view" lotteries={lotteries} />
      <Panel label={title}>
        <PanelHead title={title} tools={isShown && <span className="faint num">{at(draw.closesAtMs)}</span>}>
          {isShown && draw.state === 'open' && <Badge tone="live">{t('soon')}</Badge>}
        </PanelHead>
        {isShown && <Stage key={`${draw.number}-${draw.state}`} draw={draw} lottery={lottery} />}
        {lotto.draw.isMissing && <p className={css.lottoBody}>{t('noDraw')}</p>}
        <Neighbours lottoId={lottoId} number={watched} />
      </Panel>
      {isShown && <Proof key={draw.number} draw={draw} lottery={lottery} />}
    </>
  );
});
