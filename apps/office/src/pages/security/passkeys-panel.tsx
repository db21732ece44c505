import { Button, Cell, FormField, Panel, PanelHead, PasswordInput, Table, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import type { ListedPasskey } from '../../model/passkeys-store.ts';
import { PartFailed, PartLoading, Problem } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';

const MOST_NAME = 60;

const AddForm = observer(function AddForm() {
  const { passkeys } = useServices();
  const { t } = useTranslations();
  // Read here: what a render prop reads is not observed.
  const { fieldError, isBusy, name, password } = passkeys;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void passkeys.add();
  };
  // texts: twoStep.fault.*
  const error = fieldError === null ? undefined : t(`twoStep.fault.${fieldError}`);
  return (
    <form className={css.officeNarrowForm} noValidate onSubmit={send}>
      <FormField label={t('passkeys.name')} hint={t('passkeys.nameHint')}>
        {(ids) => (
          <TextInput
            {...ids}
            name="passkey-name"
            maxLength={MOST_NAME}
            value={name}
            onChange={({ target }) => passkeys.typeName(target.value)}
          />
        )}
      </FormField>
      <FormField label={t('twoStep.password')} error={error}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="passkey-password"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => passkeys.typePassword(target.value)}
          />
        )}
      </FormField>
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={isBusy}>
          {t('passkeys.create')}
        </Button>
        <Button onClick={passkeys.close}>{t('twoStep.cancel')}</Button>
      </div>
    </form>
  );
});

const Row = observer(function Row({ passkey }: { readonly passkey: ListedPasskey }) {
  const { host, passkeys } = useServices();
  const { t } = useTranslations();
  const { id, name, createdAtMs, usedAtMs } = passkey;
  const { dateTime } = host.formatters;
  return (
    <tr>
      <Cell>
        <bdi>{name}</bdi>
      </Cell>
      <Cell>{dateTime(createdAtMs)}</Cell>
      <Cell>{usedAtMs === null ? t('passkeys.never') : dateTime(usedAtMs)}</Cell>
      <Cell isEnd>
        <Button
          tone="outline"
          size="small"
          isBusy={passkeys.isBusy}
          aria-label={t('passkeys.removeOne', { name })}
          onClick={() => void passkeys.remove(id)}
        >
          {t('passkeys.remove')}
        </Button>
      </Cell>
    </tr>
  );
});

const List = observer(function List({ shown }: { readonly shown: readonly ListedPasskey[] }) {
  const { t } = useTranslations();
  const columns = [
    { id: 'name', label: t('passkeys.name') },
    { id: 'created', label: t('passkeys.created') },
    { id: 'used', label: t('passkeys.used') },
    { id: 'remove', label: '' },
  ];
  return (
    <div className={css.officeTable}>
      <Table caption={t('passkeys.title')} columns={columns}>
        {shown.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} />
        ))}
      </Table>
    </div>
  );
});

/** Name that this device is given until its owner types another. */
const deviceName = (): string => {
  const { userAgent } = navigator;
  return /iPhone|iPad|Android|Windows|Mac OS X|Linux/.exec(userAgent)?.[0]?.replace('Mac OS X', 'Mac') ?? '';
};

/** Passkeys: made on this device for the password, listed, removed. */
export const PasskeysPanel = observer(function PasskeysPanel() {
  const { host, passkeys } = useServices();
  const { t } = useTranslations();
  const { passkeys: shown, status, isAdding, canAdd, problem } = passkeys;
  const hasPassword = host.store.user.config?.has_password !== false;
  return (
    <Panel label={t('passkeys.title')}>
      <PanelHead title={t('passkeys.title')} />
      {shown === null &&
        (status === 'failed' ? <PartFailed onRefresh={() => void passkeys.load()} /> : <PartLoading />)}
      {shown !== null && shown.length > 0 && <List shown={shown} />}
      {shown !== null && isAdding && <AddForm />}
      {shown !== null && !isAdding && (
        <div className={css.officeNarrowForm}>
          <p className={css.officeNote}>{t('passkeys.about')}</p>
          {canAdd && hasPassword ? (
            <div className={css.officeActions}>
              <Button tone={shown.length === 0 ? 'brand' : 'outline'} onClick={() => passkeys.open(deviceName())}>
                {t('passkeys.add')}
              </Button>
            </div>
          ) : (
            <p className={css.officeNote}>{t(canAdd ? 'passkeys.passwordFirst' : 'passkeys.cannot')}</p>
          )}
        </div>
      )}
      <Problem code={problem} />
    </Panel>
  );
});
