import { Button, DecimalInput, Fact, Facts, FormField, Message, Panel, PanelHead, Tally } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { totoSections } from '@longshot/domain/pools';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import type { TotoStore } from '../../model/toto/toto-store.ts';
import { useTotoText } from './toto-translations.ts';
import * as css from './toto.css';

/** Currency that sums are shown in to whoever has no account. */
const VISITORS_ISO = 'EUR';

/** The one way on: mark what is missing, sign in, or stake. */
const PlaceButton = observer(function PlaceButton({ store }: { readonly store: TotoStore }) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { number } = useTranslations();
  const account = host.store.session.activeAccount;
  const [missing] = store.missing;
  if (missing !== undefined) {
    return (
      <Button tone="accent" size="large" isWide disabled>
        {t('coupon.markToGoOn', { number: number(missing + 1) })}
      </Button>
    );
  }
  if (account === null) {
    return (
      <Button tone="accent" size="large" isWide onClick={() => host.requestSignIn()}>
        {t('coupon.signIn')}
      </Button>
    );
  }
  const stakeMinor = store.stakeMinor(account.iso);
  return (
    <Button
      tone="accent"
      size="large"
      isWide
      isBusy={store.isPlacing}
      disabled={stakeMinor === null || store.hasTooMany}
      onClick={() => void store.place({ id: account.id, iso: account.iso })}
    >
      {stakeMinor === null
        ? t('coupon.stakeIt')
        : t('coupon.stakeSum', { sum: host.formatters.money(stakeMinor * store.variants, account.iso) })}
    </Button>
  );
});

const Problem = observer(function Problem({ store }: { readonly store: TotoStore }) {
  const { host } = useServices();
  const { t, has } = useTotoText();
  if (store.placed !== null) {
    const { amountMinor, iso, drawNumber } = store.placed;
    return (
      <Message tone="success" isAlert>
        {t('coupon.placed', { sum: host.formatters.money(amountMinor, iso), draw: host.formatters.number(drawNumber) })}
      </Message>
    );
  }
  if (store.problem === null) return null;
  const key = `problem.${store.problem}`;
  return (
    <Message tone="danger" isAlert>
      {/* texts: problem.* */}
      {t(has(key) ? key : 'problem.generic')}
    </Message>
  );
});

/** Coupons by chance, of the last one, none; and on paper. */
const Tools = observer(function Tools({ store }: { readonly store: TotoStore }) {
  const { t } = useTotoText();
  const [last] = store.coupons.value?.coupons ?? [];
  return (
    <div className={css.tools}>
      <Button size="small" onClick={() => store.fillByChance()}>
        {t('coupon.byChance')}
      </Button>
      <Button size="small" disabled={last === undefined} onClick={() => last && store.copy(last)}>
        {t('coupon.copyLast')}
      </Button>
      <Button size="small" disabled={store.markedCount === 0} onClick={() => store.clear()}>
        {t('coupon.clear')}
      </Button>
      <Button size="small" onClick={() => globalThis.print()}>
        {t('coupon.print')}
      </Button>
    </div>
  );
});

/** The coupon that is being marked. */
export const CouponPanel = observer(function CouponPanel({ store }: { readonly store: TotoStore }) {
  const { host } = useServices();
  const { t } = useTotoText();
  const { number } = useTranslations();
  const iso = host.store.session.activeAccount?.iso ?? VISITORS_ISO;
  const stakeMinor = store.stakeMinor(iso);
  const matches = totoSections[store.section].matches;
  return (
    <Panel label={t('coupon.title')}>
      <PanelHead
        title={t('coupon.title')}
        tools={<span className={css.muted}>{t('coupon.ofMatches', { matches: number(matches) })}</span>}
      >
        <Tally count={store.markedCount} />
      </PanelHead>
      <div className={css.pad}>
        <FormField
          label={t('coupon.stakeOfVariant', { currency: iso })}
          error={stakeMinor === null ? t('coupon.least', { sum: host.formatters.money(10, iso) }) : undefined}
        >
          {(ids) => (
            <DecimalInput {...ids} value={store.stakeText} onChange={({ target }) => store.type(target.value)} />
          )}
        </FormField>
        <Facts>
          <Fact term={t('coupon.variants')}>{number(store.variants)}</Fact>
          <Fact term={t('coupon.stake')} isLarge>
            {host.formatters.money((stakeMinor ?? 0) * store.variants, iso)}
          </Fact>
        </Facts>
        {store.hasTooMany && <Message tone="danger">{t('coupon.tooMany', { most: number(8192) })}</Message>}
        <Problem store={store} />
        <PlaceButton store={store} />
        <Tools store={store} />
      </div>
    </Panel>
  );
});
