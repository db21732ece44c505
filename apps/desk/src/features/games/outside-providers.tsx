import type { DeskRegistry } from '@longshot/contracts/desk';
import { Button, EmptyState, Panel, PanelHead } from '@longshot/ui';
import { useState } from 'react';
import { useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useView } from '../../ground/use-view.ts';
import { EnabledBadge, type OutsideProvider } from './outside-provider.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import * as room from '../../ground/room.css';
import * as css from './games.css';

/** Keys that stand: number, kind, and since when. */
const StandingKeys = ({ keys }: Pick<OutsideProvider, 'keys'>) => {
  const { t } = useDeskText();
  const standing = keys.filter(({ withdrawnAtMs }) => withdrawnAtMs === null);
  if (standing.length === 0) return <span className="muted">{t('outside.no-key')}</span>;
  return (
    <span className={room.lines}>
      {standing.map(({ keyId, kind, createdAtMs }) => (
        <span key={keyId}>
          <code>{keyId}</code> {t('outside.key-since', { kind: t(`outside.kind.${kind}`), at: dateTime(createdAtMs) })}
        </span>
      ))}
    </span>
  );
};

/** Providers outside the house, with the keys that stand; whoever may adds another. */
export const OutsideProviders = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { value, refusal, reload } = useView<DeskRegistry>('registry');
  const acts = useActs(reload);
  const [isAdding, setAdding] = useState(false);
  const title = t('outside.title');
  return (
    <Panel label={title}>
      <PanelHead
        title={title}
        tools={
          may('registry.change') && (
            <Button size="small" tone="brand" onClick={() => setAdding(true)}>
              {t('command.provider.add.open')}
            </Button>
          )
        }
      />
      {acts.shown}
      <Refused refusal={refusal} />
      {value?.providers.length === 0 && <EmptyState title={t('outside.none')} />}
      {value !== null && value.providers.length > 0 && (
        <ListTable
          caption={title}
          rows={value.providers}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              label: t('game.provider'),
              isStrong: true,
              cell: ({ id, name }) => (
                <a className="link" {...linkTo(`/games/providers/${id}`)}>
                  {name}
                </a>
              ),
            },
            { id: 'id', label: t('provider.id'), cell: ({ id }) => <code>{id}</code> },
            { id: 'protocol', label: t('field.protocol'), cell: ({ protocol }) => t(`option.protocol.${protocol}`) },
            { id: 'enabled', label: t('game.state'), cell: (provider) => <EnabledBadge {...provider} /> },
            { id: 'keys', label: t('outside.keys-standing'), cell: (provider) => <StandingKeys {...provider} /> },
            {
              id: 'from',
              label: t('outside.addresses'),
              cell: ({ addresses }) => <span className={css.drawn}>{addresses.join(', ')}</span>,
            },
          ]}
        />
      )}
      {isAdding && (
        <ProviderDialog
          provider={null}
          onClose={() => setAdding(false)}
          onDone={(answer) => {
            setAdding(false);
            acts.report(answer);
          }}
        />
      )}
    </Panel>
  );
};
