import { MAX_COUPON_BETS, type PlacedCoupon } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import { Button, Checkbox, DecimalInput, Fact, Facts, FormField, LiveRegion } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import type { CashOutStore } from '../../model/history/cash-out-store.ts';
import { EditDraft, hasMoved, withBetId, type EditLine } from '../../model/history/edit-draft.ts';
import { EditStore, type EditStep } from '../../model/history/edit-store.ts';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './cash-out.css';

interface EditProps {
  readonly coupon: PlacedCoupon;
  readonly store: CashOutStore;
}

interface FormProps extends EditProps {
  readonly edit: EditStore;
  readonly draft: EditDraft;
}

/** Refusals whose sum says more than their title. */
const OF_BOUNDS: readonly string[] = ['below_min', 'above_max'];

/** The words of a refusal, the most exact first. */
const refusalKeys = (code: string, hasBound: boolean): string[] => [
  `edit.refused.${code}`,
  ...(hasBound ? [`refusal.${code}.text`] : []),
  `refusal.${code}.title`,
  `cashOut.refused.${code}`,
  'cashOut.refused.other',
];

const useStepText = (step: EditStep, iso: string): string => {
  const { t, money } = useBetsTranslations();
  // texts: edit.*, refusal.*, cashOut.refused.*
  switch (step.step) {
    case 'changed':
      return t('edit.changed', { value: money(step.valueMinor, iso) });
    case 'refused': {
      const { boundMinor } = step.refusals.find(({ code }) => code === step.code) ?? {};
      const hasBound = boundMinor !== undefined && OF_BOUNDS.includes(step.code);
      return t(refusalKeys(step.code, hasBound), { bound: money(boundMinor ?? 0, iso) });
    }
    case 'lost':
      return t('cashOut.lost');
    default:
      return '';
  }
};

const openBetsOf = ({ bets }: PlacedCoupon) => bets.filter(({ statusId }) => statusId < 0);

/** Why a bet cannot stand in the new coupon, or that its price moved; null where neither is so. */
function useLineNote(edit: EditStore): (line: EditLine) => string | null {
  const labels = useTranslations();
  const { t } = useBetsTranslations();
  const { step } = edit;
  return (line) => {
    const { bet, obstacle, isChosen, coef, agreedCoef } = line;
    const facts = { bet: labels.bet(bet), market: labels.market(bet), event: labels.event(bet) };
    const told = step.step === 'refused' ? step.refusals.find(({ betId }) => betId === bet.id)?.code : undefined;
    const code = obstacle ?? told;
    // texts: refusal.*
    if (code === 'full') return t('edit.full', { most: MAX_COUPON_BETS });
    if (code !== undefined && code !== 'coef_changed') return t(`refusal.${code}.text`, facts);
    if (!isChosen || !hasMoved(line)) return null;
    return t('refusal.coef_changed.text', {
      ...facts,
      coef: labels.coef(coef ?? ''),
      before: labels.coef(agreedCoef ?? ''),
    });
  };
}

/** Bets of the edit in a list, each with its price now. */
const EditLines = observer(function EditLines({
  label,
  lines,
  edit,
  draft,
}: Pick<FormProps, 'edit' | 'draft'> & { readonly label: string; readonly lines: readonly EditLine[] }) {
  const labels = useTranslations();
  const noteOf = useLineNote(edit);
  const choose = (line: EditLine, isChosen: boolean) => {
    edit.dismiss();
    draft.choose(line.bet.id, isChosen);
  };
  return (
    <ul className={css.editBets} aria-label={label}>
      {lines.map((line) => {
        const { bet, isChosen, coef, obstacle } = line;
        const note = noteOf(line);
        return (
          <li key={bet.id}>
            <Checkbox
              label={`${labels.bet(bet)}, ${labels.market(bet)}, ${labels.event(bet)}`}
              checked={isChosen}
              disabled={!isChosen && obstacle !== null}
              onChange={({ target }) => choose(line, target.checked)}
            />
            <span className="num">{coef === null ? '–' : labels.coef(coef)}</span>
            {note !== null && <small className={css.editNote}>{note}</small>}
          </li>
        );
      })}
    </ul>
  );
});

/** Sums of the edit: the value that moves, the stake, the odds and the possible win at the prices of now. */
const EditSums = observer(function EditSums({
  draft,
  iso,
  movedMinor,
}: Pick<FormProps, 'draft'> & { readonly iso: string; readonly movedMinor: number }) {
  const { t, money } = useBetsTranslations();
  const labels = useTranslations();
  const stakeMinor = movedMinor + (draft.addedMinor ?? 0);
  const estimate = draft.estimate(stakeMinor);
  return (
    <Facts>
      <Fact term={t('edit.moves')}>
        <span className="num">{money(movedMinor, iso)}</span>
      </Fact>
      <Fact term={t('edit.stake')}>
        <span className="num">{money(stakeMinor, iso)}</span>
      </Fact>
      <Fact term={labels.t('sums.total')}>
        <span className="num">{estimate === null ? '–' : labels.total(estimate.totalCoefText)}</span>
      </Fact>
      <Fact term={labels.t('sums.possibleWin')}>
        <span className="num">{estimate === null ? '–' : money(estimate.possibleWinMinor, iso)}</span>
      </Fact>
    </Facts>
  );
});

/** The bets that stay and those that come, own money on top, and what comes of it at the prices of now. */
const EditForm = observer(function EditForm({
  coupon,
  store,
  edit,
  draft,
  movedMinor,
  onLeave,
}: FormProps & { readonly movedMinor: number; readonly onLeave: () => void }) {
  const { t } = useBetsTranslations();
  const labels = useTranslations();
  const { iso } = coupon;
  const { retained, offered, moved, addedMinor } = draft;
  const total = draft.estimate(movedMinor + (addedMinor ?? 0))?.totalCoefText;
  const isAsked = moved.length > 0;
  const accept = () => {
    edit.dismiss();
    draft.acceptPrices();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked) return accept();
    const body = draft.bodyFor({ valueMinor: movedMinor, quotedAtMs: store.quotedAt });
    if (body !== null) void edit.send(body);
  };
  return (
    <form className={css.editForm} onSubmit={save}>
      <p className={css.cashOutNote}>{t('edit.note')}</p>
      {retained.length + offered.length > 1 && (
        <EditLines label={t('edit.kept')} lines={retained} edit={edit} draft={draft} />
      )}
      <h4 className={css.cashOutTitle}>{t('edit.offered')}</h4>
      {offered.length === 0 ? (
        <p className={css.cashOutNote}>{t('edit.noneOffered')}</p>
      ) : (
        <EditLines label={t('edit.offered')} lines={offered} edit={edit} draft={draft} />
      )}
      <FormField label={t('edit.add')} error={addedMinor === null ? t('edit.addWrong') : null}>
        {(ids) => <DecimalInput {...ids} value={draft.typed} onChange={({ target }) => draft.type(target.value)} />}
      </FormField>
      <EditSums draft={draft} iso={iso} movedMinor={movedMinor} />
      <div className={css.cashOutFoot}>
        <Button type="submit" tone="accent" isBusy={edit.step.step === 'sending'} disabled={!draft.isPossible}>
          {isAsked && total !== undefined
            ? t('refusal.coef_changed.action', { coef: labels.total(total) })
            : t('edit.save')}
        </Button>
        <Button onClick={onLeave}>{t('edit.leave')}</Button>
      </div>
    </form>
  );
});

/** An edit that is open, with a draft of its own as long as it is. */
const OpenEdit = (props: Omit<FormProps, 'draft'> & { readonly movedMinor: number; readonly onLeave: () => void }) => {
  const { coupon, edit } = props;
  const { host, environment } = useServices();
  const [draft] = useState(() => {
    const { store: root, stream } = host;
    const { scheduleFrame } = environment;
    return new EditDraft({ root, stream, scheduleFrame, iso: coupon.iso, open: openBetsOf(coupon) });
  });
  useEffect(() => () => draft.dispose(), [draft]);
  useEffect(() => edit.onRefused(draft.learn), [edit, draft]);
  return <EditForm {...props} draft={draft} />;
};

/** Edit of an open single or express: bets are left out and added, money is added, and its value becomes the stake of another coupon. */
export const EditCoupon = observer(function EditCoupon({ coupon, store }: EditProps) {
  const { t } = useBetsTranslations();
  const { host, environment, coupon: couponStore } = useServices();
  const { couponId, iso, typeId } = coupon;
  const [edit] = useState(() => {
    const onDone = (done: NonNullable<CashOutStore['edited']>) => {
      const before = new Set(coupon.bets.map((bet) => withBetId(bet).id));
      const placed = done.coupon.bets.map((bet) => withBetId(bet).id);
      couponStore.removePlaced(placed.filter((id) => !before.has(id)));
      store.noteEdit(done);
    };
    return new EditStore({ transport: host.transport, chance: environment.chance, coupon, onDone });
  });
  const [isOpen, setOpen] = useState(false);
  const movedMinor = store.quoteOf(couponId)?.editMinor;
  const { step } = edit;
  const text = useStepText(step, iso);
  const isOffered = (typeId === couponType.single || typeId === couponType.express) && movedMinor !== undefined;
  if (step.step === 'done' || (!isOffered && text === '')) return null;
  return (
    <section className={css.cashOut} aria-label={t('edit.title')}>
      <h3 className={css.cashOutTitle}>{t('edit.title')}</h3>
      {isOffered && step.step !== 'lost' && !isOpen && (
        <div className={css.cashOutFoot}>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('edit.open')}
          </Button>
        </div>
      )}
      {isOffered && step.step !== 'lost' && isOpen && (
        <OpenEdit
          // What is open is chosen from anew when one of its bets is decided.
          key={openBetsOf(coupon)
            .map((bet) => withBetId(bet).id)
            .join()}
          coupon={coupon}
          store={store}
          edit={edit}
          movedMinor={movedMinor}
          onLeave={() => setOpen(false)}
        />
      )}
      {text !== '' && <p className={step.step === 'refused' ? css.editRefused : css.cashOutNote}>{text}</p>}
      {step.step === 'lost' && (
        <Button size="small" onClick={() => void edit.requestAgain()}>
          {t('cashOut.ask')}
        </Button>
      )}
      <LiveRegion message={text} />
    </section>
  );
});
