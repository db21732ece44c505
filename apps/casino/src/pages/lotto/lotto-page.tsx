import { startInterval, Ticker } from '@longshot/remote';
import { ErrorBlock, PageHeader, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { LottoAt } from '../../model/addresses.ts';
import { LottoStore } from '../../model/lotto/lotto-store.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { useServices } from '../../parts/services.ts';
import { DrawPage } from './draw-page.tsx';
import { LotteryCards } from './lottery-cards.tsx';
import { LotteryPage } from './lottery-page.tsx';
import { LottoTabs } from './lottery-links.tsx';
import { LottoProvider, type LottoServices, useLotto } from './lotto-services.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';
import { withLottoTranslations } from './lotto-translations.tsx';
import { ResultsPage } from './results-page.tsx';

const Content = observer(function Content({ at: { section, lottoId } }: { readonly at: LottoAt }) {
  const { lotto } = useLotto();
  const { t } = useLottoTranslation();
  const lotteries = lotto.lotteries.value;
  if (lotteries === null) {
    if (lotto.lotteries.state === 'failed') {
      return <ErrorBlock title={t('failed')} text={t('failedText')} onRefresh={lotto.loadLotteries} />;
    }
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton height="row" />
        <Skeleton height="row" />
        <Skeleton height="row" />
      </SkeletonGroup>
    );
  }
  const lottery = lotto.lotteryOf(lottoId ?? '') ?? (section === 'lotto-name' ? undefined : lotteries[0]);
  if (section === 'results' && lottery) return <ResultsPage lottery={lottery} lotteries={lotteries} />;
  if (section === 'view' && lottery) return <DrawPage key={lottery.lottoId} lottery={lottery} lotteries={lotteries} />;
  if (section === 'lotto-name' && lottery) return <LotteryPage lottery={lottery} lotteries={lotteries} />;
  return <LotteryCards lotteries={lotteries} chosenId={lottoId} />;
});

/** The pages of lotto: the lotteries, one of them, a draw, past draws. */
export const LottoPage = withLottoTranslations(
  observer(function LottoPage({ at }: { readonly at: LottoAt }) {
    const { host, environment } = useServices();
    const { t, nameOf } = useLottoTranslation();
    const [services] = useState((): LottoServices => ({
      lotto: new LottoStore({
        transport: host.transport,
        startTimer: environment.startTimer,
        createKey: () => crypto.randomUUID(),
      }),
      ticker: new Ticker(() => host.now(), startInterval),
    }));
    const { lotto } = services;
    useEffect(() => {
      lotto.loadLotteries();
      return lotto.dispose;
    }, [lotto]);
    const isOne = at.section === 'lotto-name' && at.lottoId !== null;
    // texts: section.*
    const title = isOne ? nameOf({ lottoId: at.lottoId ?? '' }) : t(`section.${at.section ?? 'catalog'}`);
    return (
      <LottoProvider value={services}>
        <CasinoFrame title={`${t('title')}: ${title}`}>
          <PageHeader isMinimal title={title} lead={t('lead')} />
          <LottoTabs />
          <Content at={at} />
        </CasinoFrame>
      </LottoProvider>
    );
  }),
);
