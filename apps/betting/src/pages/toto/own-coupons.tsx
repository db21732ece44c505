import type { TotoCouponView } from '@longshot/contracts';
import { Badge, Button, EmptyState, Fact, Facts, Panel, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathOfToto } from '../../model/toto/toto-address.ts';
import type { TotoStore } from '../../model/toto/toto-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { LoadedPart } from './loaded-part.tsx';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

/** How a coupon stands: it waits, it was returned, it won, it won nothing. */
const stateOf = ({ payoutMinor, isReturned }: TotoCouponView): 'waits' | 'returned' | 'won' | 'lost' => {
  if (payoutMinor === null) return 'waits';
  if (isReturned) return 'returned';
  return payoutMinor > 0 ? 'won' : 'lost';
};

const tones = { waits: 'info', returned: 'plain', won: 'success', lost: 'plain' } as const;

const Coupon = observer(function Coupon({
  coupon,
  store,
}: {
  readonly coupon: TotoCouponView;
  readonly store: TotoStore;
}) {
  const { host, prefix } = useServices();
  const { t } = useTotoText();
  const { number } = useTranslations();
  const navigate = useNavigate();
  const money = (minor: number) => host.formatters.money(minor, coupon.iso);
  const state = stateOf(coupon);
  const copy = () => {
    store.copy(coupon);
    void navigate(pathOfToto(prefix, { section: store.section, page: 'draw' }));
  };
  const title = t('coupon.ofDraw', { number: number(coupon.drawNumber) });
  return (
    <Panel label={title}>
      <PanelHead title={title} tools={<Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}>
        {coupon.isCorrected && <Badge tone="warning">{t('state.corrected')}</Badge>}
      </PanelHead>
      <div className={css.pad}>
        <ol className={css.marked} aria-label={t('coupon.marks')}>
          {coupon.marks.map((marks, place) => (
            <li key={place} data-hit={marks.includes(coupon.results[place] ?? '')}>
              <span className={css.muted}>{number(place + 1)}</span>
              <b dir="ltr">{marks.join(' ')}</b>
              <span className={css.muted} dir="ltr">
                {coupon.results[place] ?? '–'}
              </span>
            </li>
          ))}
        </ol>
        <Facts>
          <Fact term={t('coupon.variants')}>{number(coupon.variants)}</Fact>
          <Fact term={t('coupon.stake')}>{money(coupon.amountMinor)}</Fact>
          {coupon.bestHits !== null && <Fact term={t('coupon.bestHits')}>{number(coupon.bestHits)}</Fact>}
          <Fact term={t('coupon.payout')} isLarge>
            {coupon.payoutMinor === null ? '–' : money(coupon.payoutMinor)}
          </Fact>
        </Facts>
        <Button size="small" onClick={copy}>
          {t('coupon.copy')}
        </Button>
      </div>
    </Panel>
  );
});

/** The player's own coupons of a section. */
export const OwnCoupons = observer(function OwnCoupons({ store }: { readonly store: TotoStore }) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { isSignedIn } = host.store.session;
  useEffect(() => void (isSignedIn ? store.loadCoupons() : store.coupons.reset()), [store, isSignedIn]);
  if (!isSignedIn) {
    return (
      <Panel>
        <div className={css.state}>
          <EmptyState
            title={t('coupon.signInTitle')}
            text={t('coupon.signInText')}
            action={
              <Button tone="accent" onClick={() => host.requestSignIn()}>
                {t('coupon.signIn')}
              </Button>
            }
          />
        </div>
      </Panel>
    );
  }
  return (
    <LoadedPart loaded={store.coupons}>
      {({ coupons }) =>
        coupons.length === 0 ? (
          <Panel>
            <div className={css.state}>
              <EmptyState title={t('none.coupons')} text={t('none.couponsText')} />
            </div>
          </Panel>
        ) : (
          <div className={css.cards}>
            {coupons.map((coupon) => (
              <Coupon key={coupon.couponId} coupon={coupon} store={store} />
            ))}
          </div>
        )
      }
    </LoadedPart>
  );
});
