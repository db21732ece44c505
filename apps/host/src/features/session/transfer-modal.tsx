import { operations } from '@longshot/contracts';
import { Button, Fact, Facts, FormField, Modal, TextInput } from '@longshot/ui';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../ground/forms/use-submit.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './auth.css';
import { FormError } from './auth-error.tsx';
import { playerDictionary } from './player-dictionary.ts';

interface Transferred {
  readonly id: number;
  readonly password: string;
}

/** The three steps of the transfer: a telephone, the code that came to it, what the account is from then on. */
const useTransfer = () => {
  const { store, transport } = usePage();
  const id = store.session.user?.id ?? '';
  const [filled, setFilled] = useState({ phoneCode: '', phone: '', code: '' });
  const [isSent, setSent] = useState(false);
  const [done, setDone] = useState<Transferred | null>(null);
  const { isBusy, refusal, run } = useSubmit(() => undefined);
  const send = async () => {
    const country_code = `+${filled.phoneCode.replace(/\D/g, '')}`;
    const phone = filled.phone.replace(/[\s()./-]/g, '');
    await transport.call(operations.sendTransferCode, { params: { id }, body: { country_code, phone } });
    setSent(true);
  };
  const check = async () => {
    const body = { code: filled.code.trim() };
    const { redirectToken } = await transport.call(operations.checkTransferCode, { params: { id }, body });
    setDone(await transport.call(operations.getTransferData, { body: { redirectToken } }));
  };
  const bind = (name: keyof typeof filled) => ({
    name,
    value: filled[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFilled({ ...filled, [name]: event.target.value }),
  });
  return { bind, isSent, done, isBusy, refusal, submit: () => run(isSent ? check : send) };
};

type Transfer = ReturnType<typeof useTransfer>;

const Steps = ({ bind, isSent, isBusy, refusal, submit }: Transfer) => {
  const { t } = useTranslation(playerDictionary.namespace);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <FormError text={refusal === null ? undefined : t([`error.${refusal}`, 'main_query_error'])} />
      <p>{t('transfer.text')}</p>
      {isSent ? (
        <FormField label={t('transfer.code')}>
          {(ids) => <TextInput {...ids} {...bind('code')} autoComplete="one-time-code" inputMode="numeric" isFigures />}
        </FormField>
      ) : (
        <div className={css.formPhone}>
          <FormField label={t('transfer.phoneCode')}>
            {(ids) => (
              <TextInput {...ids} {...bind('phoneCode')} type="tel" autoComplete="tel-country-code" isFigures />
            )}
          </FormField>
          <FormField label={t('transfer.phone')}>
            {(ids) => <TextInput {...ids} {...bind('phone')} type="tel" autoComplete="tel-national" isFigures />}
          </FormField>
        </div>
      )}
      <Button type="submit" tone="brand" size="large" isBusy={isBusy}>
        {isSent ? t('transfer.check') : t('transfer.send')}
      </Button>
    </form>
  );
};

/** Takes an account over with a telephone. Source: shell 4, "User transfer". */
export const TransferModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(playerDictionary.namespace);
  const transfer = useTransfer();
  if (transfer.done === null)
    return (
      <Modal title={t('transfer.title')} onClose={onClose}>
        <Steps {...transfer} />
      </Modal>
    );
  return (
    <Modal
      title={t('transfer.done')}
      onClose={onClose}
      actions={
        <Button tone="brand" onClick={onClose}>
          {t('transfer.close')}
        </Button>
      }
    >
      <p>{t('transfer.doneText')}</p>
      <Facts>
        <Fact term={t('transfer.number')}>
          <bdi>{transfer.done.id}</bdi>
        </Fact>
        <Fact term={t('transfer.password')}>
          <bdi>{transfer.done.password}</bdi>
        </Fact>
      </Facts>
    </Modal>
  );
};
