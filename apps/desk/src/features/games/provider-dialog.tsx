import type { DeskCommandDone, DeskInput } from '@longshot/contracts/desk';
import { Checkbox, type ControlIds, FormField, Select, TextArea, TextInput } from '@longshot/ui';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../ground/acts/act-dialog.tsx';
import { fieldsOf, valueOf } from '../../ground/acts/schema-form.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import type { OutsideProvider } from './outside-provider.tsx';

type Input = DeskInput<'provider.add'>;

const PROTOCOLS = ['wallet-v1', 'hub88'] as const satisfies readonly Input['protocol'][];
const TEXTS = ['providerId', 'name', 'launchUrl'] as const;
const FLAGS = ['isEnabled', 'hasLobby', 'takesLateWins'] as const;

const ADDRESS = /^[0-9a-f.:]{2,50}(\/\d{1,3})?$/iu;
const MOST_ADDRESSES = 50;
const LONGEST_LINE = 300;

type Typed = Pick<Input, (typeof TEXTS)[number] | (typeof FLAGS)[number] | 'protocol'> & { readonly addresses: string };

const NEW: Typed = {
  providerId: '',
  name: '',
  protocol: 'wallet-v1',
  launchUrl: '',
  addresses: '',
  isEnabled: true,
  hasLobby: false,
  takesLateWins: false,
};

const typedOf = ({ id, addresses, keys: _keys, bounds: _bounds, ...settings }: OutsideProvider): Typed => ({
  ...settings,
  providerId: id,
  addresses: addresses.join('\n'),
});

const linesOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/u).filter((line) => line !== ''))];

const areAddresses = (lines: readonly string[]): boolean =>
  lines.length > 0 && lines.length <= MOST_ADDRESSES && lines.every((line) => ADDRESS.test(line));

export interface ProviderDialogProps {
  /** Provider that is changed; null for one that is added. */
  readonly provider: OutsideProvider | null;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}

/** Asks for everything that the registry keeps of a provider, and adds it or changes it. */
export const ProviderDialog = ({ provider, onClose, onDone }: ProviderDialogProps) => {
  const { t } = useDeskText();
  const { commands } = useDesk();
  const command = provider === null ? 'provider.add' : 'provider.change';
  const [typed, setTyped] = useState<Typed>(() => (provider === null ? NEW : typedOf(provider)));
  const [isTried, setTried] = useState(false);
  const facts = commands[command];
  const fields = facts === undefined ? [] : fieldsOf(facts, {});
  const isWrong = (name: (typeof TEXTS)[number]): boolean => {
    const field = fields.find((each) => each.name === name);
    return field === undefined || valueOf(field, typed[name]) === null;
  };
  const addresses = linesOf(typed.addresses);
  const isComplete = !TEXTS.some(isWrong) && areAddresses(addresses);
  const trimmed = { providerId: typed.providerId.trim(), name: typed.name.trim(), launchUrl: typed.launchUrl.trim() };
  const input = isComplete ? { ...typed, ...trimmed, addresses } : null;
  const errorOf = (text: string, wrong: boolean) => {
    if (!wrong || (text.trim() === '' && !isTried)) return undefined;
    return t(text.trim() === '' ? 'act.field-missing' : 'act.field-wrong');
  };
  const field = (
    name: (typeof TEXTS)[number] | 'addresses',
    wrong: boolean,
    control: (ids: ControlIds) => ReactNode,
  ) => (
    <FormField label={t(`outside.field.${name}`)} hint={t(`outside.hint.${name}`)} error={errorOf(typed[name], wrong)}>
      {control}
    </FormField>
  );
  const line = (name: (typeof TEXTS)[number]) =>
    field(name, isWrong(name), (ids) => (
      <TextInput
        {...ids}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        readOnly={name === 'providerId' && provider !== null}
        value={typed[name]}
        onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      />
    ));
  return (
    <ActDialog
      title={t(`command.${command}.title`)}
      label={t(`command.${command}.label`)}
      command={command}
      input={input}
      onClose={onClose}
      onIncomplete={() => setTried(true)}
      onDone={onDone}
    >
      {line('providerId')}
      {line('name')}
      <FormField label={t('field.protocol')}>
        {(ids) => (
          <Select
            {...ids}
            value={typed.protocol}
            onChange={({ target }) =>
              setTyped((before) => ({
                ...before,
                protocol: PROTOCOLS.find((each) => each === target.value) ?? before.protocol,
              }))
            }
          >
            {PROTOCOLS.map((protocol) => (
              <option key={protocol} value={protocol}>
                {t(`option.protocol.${protocol}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {line('launchUrl')}
      {field('addresses', !areAddresses(addresses), (ids) => (
        <TextArea
          {...ids}
          rows={3}
          value={typed.addresses}
          onChange={({ target }) => setTyped((before) => ({ ...before, addresses: target.value }))}
        />
      ))}
      {FLAGS.map((name) => (
        <Checkbox
          key={name}
          label={t(`outside.field.${name}`)}
          checked={typed[name]}
          onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.checked }))}
        />
      ))}
    </ActDialog>
  );
};
