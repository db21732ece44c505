import type { LotteryView, LottoDraw } from '@longshot/contracts';
import { withoutUndefined } from '@longshot/domain/input';
import { LoadFailed, LoadingRows } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Button, EmptyState, FormField, List, Panel, PanelHead, TextInput } from '@longshot/ui';
import { parseDay } from '@longshot/i18n/written-day';
import { DayInput } from '@longshot/ui/day-input';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { Balls } from './ball.tsx';
import { LotteryChips } from './lottery-links.tsx';
import { useLotto } from './lotto-services.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';
import * as css from './lotto.css';

const PastDraw = ({ draw }: { readonly draw: LottoDraw }) => {
  const { host } = useServices();
  const { t, at, number } = useLottoTranslation();
  const { lottoId, number: drawn, closesAtMs, results } = draw;
  return (
    <li className={css.lottoRow}>
      <div className={css.lottoRowHead}>
        <Link className="link num" to={pathTo(host.language, `lotto/view/${lottoId}?draw=${drawn}`)}>
          {t('drawNumber', { number: number(drawn) })}
        </Link>
        <span className="faint num">{at(closesAtMs)}</span>
      </div>
      {results === null ? (
        <p>{t('notHeld')}</p>
      ) : (
        <Balls label={t('ballsOf', { number: number(drawn) })} results={results} />
      )}
    </li>
  );
};

/** How often the balls of a drum came, as bars; the same in words for who does not see them. */
const Chart = ({ counts, drum }: { readonly counts: readonly number[]; readonly drum: number }) => {
  const { t, number } = useLottoTranslation();
  const most = Math.max(1, ...counts);
  const sayOf = (ball: number): string => t('came', { ball: number(ball), value: number(counts[ball - 1] ?? 0) });
  return (
    <div className={css.drums}>
      <p className="faint">{t('drum', { drum: number(drum + 1) })}</p>
      <ol className="sr" aria-label={t('frequencyOf', { drum: number(drum + 1) })}>
        {counts.map((_, index) => (
          <li key={index}>{sayOf(index + 1)}</li>
        ))}
      </ol>
      <svg
        className={css.chart}
        viewBox={`0 0 ${counts.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map((count, index) => {
          const high = (count / most) * 100;
          return (
            <rect key={index} className={css.chartFill} x={index * 10 + 1} y={100 - high} width="8" height={high}>
              <title>{sayOf(index + 1)}</title>
            </rect>
          );
        })}
      </svg>
      <p className={css.chartScale} dir="ltr" aria-hidden="true">
        <span>{number(1)}</span>
        <span>{number(counts.length)}</span>
      </p>
    </div>
  );
};

const Frequencies = observer(function Frequencies({ lottoId }: { readonly lottoId: string }) {
  const { lotto } = useLotto();
  const { t, number } = useLottoTranslation();
  useEffect(() => lotto.loadFrequencies(lottoId), [lotto, lottoId]);
  const { value } = lotto.frequencies;
  if (value === null || value.draws === 0) return null;
  return (
    <Panel label={t('frequencies')}>
      <PanelHead title={t('frequencies')}>
        <span className="faint num">{t('lastDraws', { value: number(value.draws) })}</span>
      </PanelHead>
      <div className={css.lottoBody}>
        {value.drums.map((counts, drum) => (
          <Chart key={drum} counts={counts} drum={drum} />
        ))}
      </div>
    </Panel>
  );
});

const Search = ({ lottoId }: { readonly lottoId: string }) => {
  const { host } = useServices();
  const { lotto } = useLotto();
  const { t } = useLottoTranslation();
  const [number, setNumber] = useState('');
  const [day, setDay] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const drawn = Number(number) > 0 ? Number(number) : undefined;
    lotto.loadDraws(lottoId, withoutUndefined({ number: drawn, day: parseDay(day) ?? undefined }));
  };
  return (
    <form className={css.lottoTools} role="search" aria-label={t('search')} onSubmit={submit}>
      <FormField label={t('searchNumber')}>
        {(ids) => (
          <TextInput
            {...ids}
            isFigures
            inputMode="numeric"
            value={number}
            onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, 9))}
          />
        )}
      </FormField>
      <FormField label={t('searchDay')}>
        {(ids) => <DayInput {...ids} language={host.language} value={day} onDay={setDay} />}
      </FormField>
      <Button tone="outline" type="submit">
        {t('find')}
      </Button>
    </form>
  );
};

const Draws = observer(function Draws({ lottoId }: { readonly lottoId: string }) {
  const { lotto } = useLotto();
  const { t } = useLottoTranslation();
  const { state, value } = lotto.draws;
  const texts = { title: t('failed'), text: t('failedText') };
  if (state === 'failed') return <LoadFailed {...texts} onRefresh={lotto.draws.retry} className={css.lottoBody} />;
  if (value === null) return <LoadingRows label={t('loading')} rows={6} className={css.lottoBody} />;
  if (value.draws.length === 0) return <EmptyState title={t('noDraws')} text={t('noDrawsText')} />;
  const last = value.draws.at(-1);
  return (
    <>
      <List>
        {value.draws.map((draw) => (
          <PastDraw key={draw.number} draw={draw} />
        ))}
      </List>
      {value.hasMore && last && (
        <div className={css.lottoBody}>
          <Button tone="outline" onClick={() => lotto.loadDraws(lottoId, { before: last.number })}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
});

/** Past draws of a lottery: found by number and day, with how often each ball came. */
export const ResultsPage = ({
  lottery,
  lotteries,
}: {
  readonly lottery: LotteryView;
  readonly lotteries: readonly LotteryView[];
}) => {
  const { lotto } = useLotto();
  const { t, nameOf } = useLottoTranslation();
  const { lottoId } = lottery;
  useEffect(() => lotto.loadDraws(lottoId, {}), [lotto, lottoId]);
  return (
    <>
      <LotteryChips section="results" lotteries={lotteries} />
      <Frequencies lottoId={lottoId} />
      <Panel label={t('resultsOf', { lottery: nameOf(lottery) })}>
        <PanelHead title={t('resultsOf', { lottery: nameOf(lottery) })} />
        <div className={css.lottoBody}>
          <Search key={lottoId} lottoId={lottoId} />
        </div>
        <Draws lottoId={lottoId} />
      </Panel>
    </>
  );
};
