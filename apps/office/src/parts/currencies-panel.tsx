import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { accountRemovalRefusal } from '@longshot/domain/identity';
import type { Account } from '@longshot/contracts';
import { Badge, Button, Cell, FormField, Panel, PanelHead, Select, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import { Problem } from './page-parts.tsx';
import * as css from './pages.css';

/** Whether the account may go, as far as the page knows: the gateway decides. */
const useRemovable = (account: Account): boolean => {
  const { money } = useServices();
  const beside = money.of(account.id);
  if (beside === null) return false;
  const { heldMinor, owedMinor, openStakesMinor } = beside;
  return accountRemovalRefusal({ ...account, underWayMinor: heldMinor, owedMinor, openStakesMinor }) === null;
};

const RowActions = observer(function RowActions({ account }: { readonly account: Account }) {
  const { accounts } = useServices();
  const { t } = useTranslations();
  const isRemovable = useRemovable(account);
  const [doing, setDoing] = useState<'use' | 'remove' | null>(null);
  const { iso } = account;
  const act = (what: 'use' | 'remove') => async () => {
    setDoing(what);
    await (what === 'use' ? accounts.use(account.id) : accounts.remove(iso));
    setDoing(null);
  };
  if (account.isActive) return <Badge tone="success">{t('currency.inUse')}</Badge>;
  return (
    <span className={css.officeRowActions}>
      {isRemovable && (
        <Button
          tone="text"
          size="small"
          isBusy={doing === 'remove'}
          aria-label={t('currency.removeIso', { iso })}
          onClick={() => void act('remove')()}
        >
          {t('currency.remove')}
        </Button>
      )}
      {account.type !== ACCOUNT_TYPE.bonus && (
        <Button
          tone="outline"
          size="small"
          isBusy={doing === 'use'}
          aria-label={t('currency.useIso', { iso })}
          onClick={() => void act('use')()}
        >
          {t('currency.use')}
        </Button>
      )}
    </span>
  );
});

const typeKeys: Readonly<Record<number, string>> = { 0: 'currency.main', 4: 'currency.bonus', 9: 'currency.added' };

const AccountRow = observer(function AccountRow({ account }: { readonly account: Account }) {
  const { money } = useServices();
  const labels = useTranslations();
  const { id, iso, type, balanceMinor } = account;
  const held = money.of(id)?.heldMinor ?? 0;
  // texts: currency.*
  return (
    <tr>
      <Cell isStrong>
        {iso} <span className={css.officeSmallInline}>{labels.currencyName(iso)}</span>
        <small className={css.officeSmall}>
          {labels.t(typeKeys[type] ?? 'currency.added')}
          {' · '}
          <span className="num">{labels.t('currency.number', { id })}</span>
        </small>
      </Cell>
      <Cell isEnd isStrong>
        <span className="num">{labels.money(balanceMinor, iso)}</span>
        {held > 0 && (
          <small className={css.officeSmall}>{labels.t('currency.held', { sum: labels.money(held, iso) })}</small>
        )}
      </Cell>
      <Cell isEnd>
        <RowActions account={account} />
      </Cell>
    </tr>
  );
});

const AddCurrency = observer(function AddCurrency() {
  const { host, accounts } = useServices();
  const labels = useTranslations();
  const known = new Set(accounts.all.filter(({ type }) => type !== ACCOUNT_TYPE.bonus).map(({ iso }) => iso));
  const offered = host.store.siteConfig.currencies.filter(({ iso }) => !known.has(iso));
  const chosen = offered.find(({ iso }) => iso === accounts.selectedAddCurrency) ?? offered[0];
  if (chosen === undefined) return <p className={css.officeNote}>{labels.t('currency.all')}</p>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void accounts.add(chosen.iso);
  };
  return (
    <form className={css.officeInlineForm} onSubmit={send}>
      <FormField label={labels.t('currency.another')}>
        {(ids) => (
          <Select {...ids} value={chosen.iso} onChange={({ target }) => accounts.chooseCurrency(target.value)}>
            {offered.map(({ iso }) => (
              <option key={iso} value={iso}>
                {`${iso} – ${labels.currencyName(iso)}`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Button type="submit" tone="outline" isBusy={accounts.process === 'add'}>
        {labels.t('currency.add')}
      </Button>
    </form>
  );
});

/** The player's currencies as rows, and a form for another. */
export const Currencies = observer(function Currencies() {
  const { accounts } = useServices();
  const labels = useTranslations();
  const { failure } = accounts;
  const columns = [
    { id: 'currency', label: labels.t('currency.currency') },
    { id: 'balance', label: labels.t('currency.balance'), isEnd: true },
    { id: 'actions', label: '' },
  ];
  return (
    <>
      <div className={css.officeTable}>
        <Table caption={labels.t('currency.title')} columns={columns}>
          {accounts.all.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </Table>
      </div>
      <Problem code={failure?.message ?? null} />
      <div className={css.officeBox}>
        <AddCurrency />
      </div>
    </>
  );
});

/** The player's currencies: adding one, using one, removing one that is empty. */
export const CurrenciesPanel = observer(function CurrenciesPanel() {
  const { t } = useTranslations();
  return (
    <Panel label={t('currency.title')}>
      <PanelHead title={t('currency.title')} />
      <Currencies />
    </Panel>
  );
});
