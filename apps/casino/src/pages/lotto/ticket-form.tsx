import type { LotteryView } from '@longshot/contracts';
import {
  Button,
  Chip,
  Chips,
  Fact,
  Facts,
  FormField,
  Message,
  Panel,
  PanelHead,
  Segmented,
  Select,
  TextInput,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { type FreeTicket, type GiftKind, TicketDraft } from '../../model/lotto/ticket-draft.ts';
import { useLotto } from './lotto-services.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';
import { NumberBoard } from './number-board.tsx';
import * as css from './lotto.css';

/** Draws that a ticket may be for. */
const DRAWS = [1, 2, 3, 5, 7, 10, 20, 50] as const;

const GIFTS: readonly GiftKind[] = ['none', 'code', 'player'];

/** The fields of a ticket, and tools to fill one in. */
const Fields = observer(function Fields({
  draft,
  lottery,
}: {
  readonly draft: TicketDraft;
  readonly lottery: LotteryView;
}) {
  const { host } = useServices();
  const { lotto } = useLotto();
  const { t, number } = useLottoTranslation();
  const { isSignedIn } = host.store.session;
  const kept = lotto.favourites.value?.find(({ lottoId }) => lottoId === lottery.lottoId)?.fields ?? [];
  return (
    <>
      <Chips label={t('fields')}>
        {draft.linesByField.map((lines, field) => (
          <Chip
            key={field}
            label={t('field', { number: number(field + 1) })}
            count={number(lines)}
            isOn={field === draft.active}
            onToggle={() => draft.choose(field)}
          />
        ))}
      </Chips>
      <div className={css.lottoTools}>
        <Button tone="outline" onClick={() => draft.pick()}>
          {t('quickPick')}
        </Button>
        <Button tone="outline" onClick={draft.clear}>
          {t('clear')}
        </Button>
        <Button tone="outline" disabled={!draft.canAdd} onClick={draft.add}>
          {t('addField')}
        </Button>
        <Button tone="outline" disabled={draft.fields.length === 1} onClick={draft.remove}>
          {t('removeField')}
        </Button>
        {isSignedIn && (
          <>
            <Button tone="outline" disabled={kept.length === 0} onClick={() => draft.fill(kept)}>
              {t('useFavourites')}
            </Button>
            <Button
              tone="outline"
              disabled={draft.fault !== null}
              onClick={() => void lotto.keepFavourites(lottery.lottoId, draft.fields)}
            >
              {t('keepFavourites')}
            </Button>
          </>
        )}
      </div>
      <NumberBoard draft={draft} drums={lottery.drums} />
    </>
  );
});

const Gift = observer(function Gift({ draft }: { readonly draft: TicketDraft }) {
  const { t } = useLottoTranslation();
  return (
    <>
      <Segmented
        label={t('gift.label')}
        // texts: gift.none, gift.code, gift.player
        segments={GIFTS.map((id) => ({ id, label: t(`gift.${id}`) }))}
        selectedId={draft.gift}
        onSelect={(id) => draft.setGift(GIFTS.find((each) => each === id) ?? 'none')}
      />
      {draft.gift === 'player' && (
        <FormField label={t('gift.number')} hint={t('gift.hint')}>
          {(ids) => (
            <TextInput
              {...ids}
              isFigures
              inputMode="numeric"
              value={draft.giftPlayer}
              onChange={(event) => draft.setGiftPlayer(event.target.value)}
            />
          )}
        </FormField>
      )}
      {draft.gift === 'code' && <p className="faint">{t('gift.hint')}</p>}
    </>
  );
});

/** Whether the player pays, or a ticket that the house gave them for this lottery. */
const Payer = observer(function Payer({ draft, free }: { readonly draft: TicketDraft; readonly free: FreeTicket }) {
  const { t, at, number } = useLottoTranslation();
  const segments = [
    { id: 'own', label: t('pay.own') },
    { id: 'free', label: t('pay.free') },
  ];
  return (
    <>
      <Segmented
        label={t('pay.label')}
        segments={segments}
        selectedId={draft.free === null ? 'own' : 'free'}
        onSelect={(id) => draft.setFree(id === 'free' ? free : null)}
      />
      {draft.free !== null && (
        <p className="faint">{t('pay.hint', { lines: number(free.lines), until: at(free.endsAtMs) })}</p>
      )}
    </>
  );
});

/** In how many draws, and for whom; a ticket that the house gives is for one, and for the player. */
const Choices = observer(function Choices({ draft }: { readonly draft: TicketDraft }) {
  const { t, number } = useLottoTranslation();
  return (
    <>
      <FormField label={t('draws')}>
        {(ids) => (
          <Select {...ids} value={draft.draws} onChange={(event) => draft.setDraws(Number(event.target.value))}>
            {DRAWS.map((draws) => (
              <option key={draws} value={draws}>
                {number(draws)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Gift draft={draft} />
    </>
  );
});

const Sum = observer(function Sum({ draft, lottery }: { readonly draft: TicketDraft; readonly lottery: LotteryView }) {
  const { host } = useServices();
  const { lotto, ticker } = useLotto();
  const { t, money, number } = useLottoTranslation();
  const { activeAccount, isSignedIn } = host.store.session;
  const { fault, lines, amountMinor } = draft;
  const { number: firstDraw, closesAtMs } = lottery.nextDraw;
  const isClosed = ticker.nowMs >= closesAtMs;
  const free = lotto.tickets.value?.freeTickets.find(({ lottoId }) => lottoId === lottery.lottoId);
  useEffect(() => {
    if (isClosed) lotto.loadLotteries();
  }, [isClosed, lotto]);
  const buy = async (): Promise<void> => {
    if (!activeAccount) return;
    if (!(await lotto.buy(draft.body(activeAccount.id, firstDraw)))) return;
    draft.clear();
    draft.setFree(null);
  };
  return (
    <div className={css.lottoBody}>
      {free && <Payer draft={draft} free={free} />}
      {draft.free === null && <Choices draft={draft} />}
      <Facts>
        <Fact term={t('lines')}>
          <span className="num">{number(lines)}</span>
        </Fact>
        <Fact isLarge term={t('total')}>
          <span className="num">{money(draft.free === null ? amountMinor : 0)}</span>
        </Fact>
      </Facts>
      {fault !== null && (
        // texts: fault.few, fault.many, fault.over
        <p className="faint">
          {t(`fault.${fault.kind}`, { number: number(fault.field + 1), lines: number(draft.free?.lines ?? 0) })}
        </p>
      )}
      {isSignedIn ? (
        <Button tone="brand" isBusy={lotto.isBusy} disabled={fault !== null || isClosed} onClick={() => void buy()}>
          {t(draft.free === null ? 'buy' : 'fill')}
        </Button>
      ) : (
        <Button tone="brand" onClick={() => host.requestSignIn()}>
          {t('signIn')}
        </Button>
      )}
      <Outcome />
    </div>
  );
});

/** Outcome of the last act. */
const Outcome = observer(function Outcome() {
  const { lotto } = useLotto();
  const { t, problemOf } = useLottoTranslation();
  if (lotto.problem !== null) {
    return (
      <Message tone="danger" isAlert>
        {problemOf(lotto.problem)}
      </Message>
    );
  }
  if (lotto.bought === null) return null;
  const { ticketId, giftCode } = lotto.bought;
  return (
    <Message tone="success">
      {giftCode === null ? t('bought', { ticket: ticketId }) : t('boughtGift', { ticket: ticketId, code: giftCode })}
    </Message>
  );
});

/** A ticket of a lottery, filled in and bought. */
export const TicketForm = ({ lottery }: { readonly lottery: LotteryView }) => {
  const { t, money } = useLottoTranslation();
  const [draft] = useState(() => new TicketDraft(lottery));
  return (
    <Panel label={t('ticket')}>
      <PanelHead title={t('ticket')}>
        <span className="faint num">{t('perLine', { price: money(lottery.priceMinor) })}</span>
      </PanelHead>
      <div className={css.lottoBody}>
        <Fields draft={draft} lottery={lottery} />
      </div>
      <Sum draft={draft} lottery={lottery} />
    </Panel>
  );
};
