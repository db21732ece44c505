import type { MountContext } from '@longshot/host-contract';
import { addTranslations, type DictionaryModule, type LanguageCode } from '@longshot/i18n';
import { Button, EmptyState, PanelHead, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntryServices } from './entry-services.ts';
import { COUPON_NAMESPACE, TYPES_NAMESPACE } from './model/namespaces.ts';
import { joinPanelClasses } from './pages/coupon/styles/panel-classes.ts';
import * as css from './pages/coupon/styles/panel.css';

/** How long after the empty panel its other half is fetched: by then the page stands. */
const PREFETCH_AFTER_MS = 5_000;

const load = () => import('./whole-coupon.tsx');

const WholeCoupon = lazy(async () => ({ default: (await load()).WholeCoupon }));

/** Texts of a coupon with bets. */
const typesDictionary = (code: LanguageCode) =>
  import(`./locales/coupon-types/${code}.json`) as Promise<DictionaryModule>;

const LightPanel = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation(COUPON_NAMESPACE);
  return (
    <section className={joinPanelClasses(false)} aria-label={t('title.coupon')}>
      <PanelHead title={t('title.coupon')} />
      {children}
    </section>
  );
};

const Empty = ({ onLoad }: { readonly onLoad: () => void }) => {
  const { t } = useTranslation(COUPON_NAMESPACE);
  return (
    <div className={css.couponEmpty}>
      <EmptyState
        hasMark
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button size="small" onClick={onLoad}>
            {t('empty.load')}
          </Button>
        }
      />
    </div>
  );
};

const CouponSkeleton = () => {
  const { t } = useTranslation(COUPON_NAMESPACE);
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};

/** Whether the texts of the whole coupon are there; asks for them, and for its code, as soon as it is needed. */
const useTypesTranslations = (host: MountContext, isNeeded: boolean): boolean => {
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    if (!isNeeded || areThere) return undefined;
    let isWanted = true;
    void load().catch(() => undefined);
    void addTranslations(host, TYPES_NAMESPACE, typesDictionary)
      // Without them the coupon still stands and says its other words.
      .catch((error: unknown) => host.onError(error))
      .then(() => isWanted && setThere(true));
    return () => {
      isWanted = false;
    };
  }, [host, isNeeded, areThere]);
  return areThere;
};

/**
 * The coupon as a visitor meets it: an empty panel weighs little. Placing, history and settlement come with the first
 * bet, or when a code is to be loaded, for a player at once, and otherwise a while after the page stands, so that the first press finds them there.
 */
export const CouponEntry = observer(function CouponEntry({ isSlot }: { readonly isSlot: boolean }) {
  const { host, startTimer } = useEntryServices();
  const isNeeded = !isSlot || host.store.coupon.count > 0 || host.store.session.isSignedIn;
  // What was needed once stays: the coupon that was cleared can be put back.
  const [wasNeeded, remember] = useState(isNeeded);
  const loadRequest = useRef(false);
  useEffect(() => {
    if (isNeeded) remember(true);
  }, [isNeeded]);
  const areTranslationsThere = useTypesTranslations(host, isNeeded || wasNeeded);
  useEffect(() => startTimer(() => void load().catch(() => undefined), PREFETCH_AFTER_MS), [startTimer]);
  const requestCode = () => {
    loadRequest.current = true;
    remember(true);
  };
  if (!isNeeded && !wasNeeded)
    return (
      <LightPanel>
        <Empty onLoad={requestCode} />
      </LightPanel>
    );
  // Pages of the coupon's own are no panel beside another page.
  const waiting = isSlot ? (
    <LightPanel>
      <CouponSkeleton />
    </LightPanel>
  ) : (
    <CouponSkeleton />
  );
  if (!areTranslationsThere) return waiting;
  return (
    <Suspense fallback={waiting}>
      <WholeCoupon host={host} isSlot={isSlot} loadRequest={loadRequest} />
    </Suspense>
  );
});
