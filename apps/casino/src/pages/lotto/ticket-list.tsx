import type { LottoTicket } from '@longshot/contracts';
import {
  Button,
  EmptyState,
  FormField,
  List,
  Panel,
  PanelHead,
  StatusMark,
  type StatusTone,
  TextInput,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type FormEvent } from 'react';
import { useServices } from '../../parts/services.ts';
import { useLotto } from './lotto-services.ts';
import { useLottoTranslation } from './use-lotto-translation.ts';
import * as css from './lotto.css';

type TicketDraw = LottoTicket['draws'][number];

const tones: Readonly<Record<TicketDraw['state'], StatusTone>> = {
  open: 'waiting',
  won: 'won',
  paid: 'won',
  lost: 'lost',
  returning: 'returned',
  returned: 'returned',
};

const Ticket = ({ ticket }: { readonly ticket: LottoTicket }) => {
  const { t, moneyOf, at, number, nameOf } = useLottoTranslation();
  const { ticketId, fields, draws, iso, amountMinor, isFree, standing, giftCode } = ticket;
  return (
    <li className={css.lottoRow}>
      <div className={css.lottoRowHead}>
        <b>{nameOf(ticket)}</b>
        <span className="faint num">
          {t('ticketNumber', { ticket: ticketId })} · {at(ticket.boughtAtMs)} ·{' '}
          {isFree ? t('freePrice') : moneyOf(amountMinor, iso)}
        </span>
      </div>
      {/* texts: standing.* */}
      {standing !== 'own' && <p className={css.lottoSay}>{t(`standing.${standing}`, { code: giftCode ?? '' })}</p>}
      {fields.map((field, index) => (
        <span key={index} className="num" dir="ltr">
          {field.map((numbers) => numbers.join(' ')).join(' + ')}
        </span>
      ))}
      {draws.map(({ number: draw, closesAtMs, state, payoutMinor }) => (
        <div key={draw} className={css.lottoRowHead}>
          <span className="faint num">
            {t('drawNumber', { number: number(draw) })} · {at(closesAtMs)}
          </span>
          <StatusMark tone={tones[state]}>
            {/* texts: state.* */}
            {t(`state.${state}`, { amount: moneyOf(payoutMinor, iso) })}
          </StatusMark>
        </div>
      ))}
    </li>
  );
};

/** Takes a ticket that somebody gave, by its code. */
const ClaimForm = observer(function ClaimForm() {
  const { host } = useServices();
  const { lotto } = useLotto();
  const { t } = useLottoTranslation();
  const [code, setCode] = useState('');
  const accountId = host.store.session.activeAccount?.id;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (accountId !== undefined && code !== '' && (await lotto.claim(code, accountId))) setCode('');
  };
  return (
    <form className={css.lottoTools} onSubmit={(event) => void submit(event)}>
      <FormField label={t('gift.take')}>
        {(ids) => (
          <TextInput {...ids} value={code} maxLength={40} onChange={(event) => setCode(event.target.value.trim())} />
        )}
      </FormField>
      <Button tone="outline" type="submit" isBusy={lotto.isBusy} disabled={code === ''}>
        {t('gift.claim')}
      </Button>
    </form>
  );
});

/** The player's tickets, newest first. */
export const TicketList = observer(function TicketList() {
  const { host } = useServices();
  const { lotto } = useLotto();
  const { t } = useLottoTranslation();
  const { isSignedIn } = host.store.session;
  useEffect(() => {
    if (!isSignedIn) return;
    lotto.loadTickets();
    lotto.loadFavourites();
  }, [lotto, isSignedIn]);
  if (!isSignedIn) return null;
  const { tickets = [], hasMore = false } = lotto.tickets.value ?? {};
  const last = tickets.at(-1);
  return (
    <Panel label={t('mine')}>
      <PanelHead title={t('mine')} />
      <div className={css.lottoBody}>
        <ClaimForm />
      </div>
      {tickets.length === 0 ? (
        <EmptyState title={t('noTickets')} text={t('noTicketsText')} />
      ) : (
        <List>
          {tickets.map((ticket) => (
            <Ticket key={ticket.ticketId} ticket={ticket} />
          ))}
        </List>
      )}
      {hasMore && last && (
        <div className={css.lottoBody}>
          <Button tone="outline" onClick={() => lotto.loadTickets(last.ticketId)}>
            {t('olderTickets')}
          </Button>
        </div>
      )}
    </Panel>
  );
});
