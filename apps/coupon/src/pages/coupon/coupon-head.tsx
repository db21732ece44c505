import { withoutUndefined } from '@longshot/domain/input';
import { handleRovingKeys, IconButton, PanelHead, SettingsIcon, Tally, TrashIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useServices } from '../../parts/services.ts';
import { MOST_COUNTED_COUPONS } from '../../model/history/open-bets-store.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './styles/coupon-head.css';

/** Content of the panel: the coupon that is put together, or the bets that were placed. */
export type CouponTab = 'coupon' | 'mine';

interface HeadProps {
  readonly tab: CouponTab;
  readonly onTab: (tab: CouponTab) => void;
  /** The id of what the tabs fill. */
  readonly panelId: string;
}

const CouponSettingsModal = lazy(async () => ({
  default: (await import('./settings/coupon-settings.tsx')).CouponSettingsModal,
}));

const Settings = () => {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('settings.title')} icon={<SettingsIcon />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <CouponSettingsModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const Tools = observer(function Tools({ tab }: { readonly tab: CouponTab }) {
  const { host, coupon, placing } = useServices();
  const { t } = useTranslations();
  const clear = () => {
    coupon.clear();
    placing.dismiss();
  };
  const isClearable = tab === 'coupon' && host.store.coupon.count > 0 && !placing.isBusy;
  return (
    <>
      <Settings />
      {isClearable && <IconButton label={t('head.clear')} icon={<TrashIcon />} onClick={clear} />}
    </>
  );
});

/** How many bets the coupon has. */
const CouponCount = observer(function CouponCount() {
  const { count } = useServices().host.store.coupon;
  const { t } = useTranslations();
  return count > 0 ? <Tally count={count} label={t('head.count', { count })} /> : null;
});

/** How many coupons are open; nothing while it is not known. */
const OpenCount = observer(function OpenCount() {
  const { openBets } = useServices();
  const { t } = useTranslations();
  const count = openBets.isMore ? `${MOST_COUNTED_COUPONS}+` : openBets.count;
  if (count === null || count === 0) return null;
  return (
    <span className="faint num">
      {count}
      <span className="sr">{` ${t('head.open')}`}</span>
    </span>
  );
});

/** The coupon and my bets as tabs, by the ARIA pattern. */
const HeadTabs = ({ tab, onTab, panelId }: HeadProps) => {
  const { t } = useTranslations();
  const each = (id: CouponTab, label: string, count: ReactNode) => (
    <button
      type="button"
      role="tab"
      className={css.couponTab}
      data-tab-id={id}
      aria-selected={id === tab}
      tabIndex={id === tab ? 0 : -1}
      {...withoutUndefined({ 'aria-controls': id === tab ? panelId : undefined })}
      onClick={() => onTab(id)}
    >
      {label}
      {count}
    </button>
  );
  return (
    <div
      role="tablist"
      className={css.couponTabs}
      aria-label={t('tabs.label')}
      onKeyDown={(event) =>
        handleRovingKeys(event, '[role="tab"]', 'row', (reached) =>
          onTab(reached.dataset['tabId'] === 'mine' ? 'mine' : 'coupon'),
        )
      }
    >
      {each('coupon', t('title.coupon'), <CouponCount />)}
      {each('mine', t('head.myBets'), <OpenCount />)}
    </div>
  );
};

/** The panel's head: the coupon with its number of bets, for a player beside the bets that were placed; settings and clearing. */
export const CouponHead = observer(function CouponHead(props: HeadProps) {
  const { t } = useTranslations();
  const tools = <Tools tab={props.tab} />;
  if (!useServices().host.store.session.isSignedIn)
    return (
      <PanelHead title={t('title.coupon')} tools={tools}>
        <CouponCount />
      </PanelHead>
    );
  return (
    <div className={css.couponHead}>
      <HeadTabs {...props} />
      <div className={css.couponTools}>{tools}</div>
    </div>
  );
});
