import type { DeskRegistry } from '@longshot/contracts/desk';
import { Badge, Button, EmptyState, Fact, Facts, Panel, PanelHead } from '@longshot/ui';
import { type ReactNode, useState } from 'react';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useView } from '../../ground/use-view.ts';
import * as room from '../../ground/room.css';
import * as css from './games.css';
import { BOUNDED, type Bounds, BoundsDialog } from './bounds-dialog.tsx';
import { EnabledBadge, type OutsideProvider } from './outside-provider.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

const Settings = ({ provider }: { readonly provider: OutsideProvider }) => {
  const { t } = useDeskText();
  const { protocol, launchUrl, addresses, hasLobby, takesLateWins } = provider;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('field.protocol'), t(`option.protocol.${protocol}`)],
    [t('outside.field.launchUrl'), <code key="url">{launchUrl}</code>],
    [t('outside.addresses'), <code key="from">{addresses.join(', ')}</code>],
    [t('outside.field.hasLobby'), t(hasLobby ? 'outside.yes' : 'outside.no')],
    [t('outside.field.takesLateWins'), t(takesLateWins ? 'outside.yes' : 'outside.no')],
  ];
  return (
    <div className={css.facts}>
      <Facts>
        {facts.map(([term, told]) => (
          <Fact key={term} term={term}>
            {told}
          </Fact>
        ))}
      </Facts>
    </div>
  );
};

/** Keys that the provider's calls are signed with, those that were withdrawn last. */
const Keys = ({ provider: { id, name, keys }, acts }: { readonly provider: OutsideProvider; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const title = t('outside.keys');
  const rows = keys.toSorted((one, other) => Number(one.withdrawnAtMs !== null) - Number(other.withdrawnAtMs !== null));
  const make = (
    <ActButton
      acts={acts}
      command="provider-key.make"
      given={{ providerId: id }}
      about={<p className="muted">{t('outside.about-key', { name })}</p>}
      tone="brand"
    />
  );
  return (
    <Panel label={title}>
      <PanelHead title={title} tools={make} />
      {rows.length === 0 && <EmptyState title={t('outside.no-key')} />}
      {rows.length > 0 && (
        <ListTable
          caption={title}
          rows={rows}
          keyOf={({ keyId }) => keyId}
          columns={[
            { id: 'key', label: t('told-once.keyId'), isStrong: true, cell: ({ keyId }) => <code>{keyId}</code> },
            { id: 'kind', label: t('outside.key-kind'), cell: ({ kind }) => t(`outside.kind.${kind}`) },
            {
              id: 'made',
              label: t('outside.made'),
              cell: ({ createdAtMs }) => <span className="num">{dateTime(createdAtMs)}</span>,
            },
            {
              id: 'state',
              label: t('game.state'),
              cell: ({ withdrawnAtMs }) =>
                withdrawnAtMs === null ? (
                  <Badge tone="success">{t('outside.stands')}</Badge>
                ) : (
                  <Badge>{t('outside.withdrawn', { at: dateTime(withdrawnAtMs) })}</Badge>
                ),
            },
            {
              id: 'act',
              label: t('appeal.act'),
              cell: ({ keyId, withdrawnAtMs }) =>
                withdrawnAtMs === null && (
                  <ActButton
                    acts={acts}
                    command="provider-key.withdraw"
                    given={{ providerId: id, keyId }}
                    about={<p>{t('outside.what-withdraws', { key: keyId, name })}</p>}
                    isDanger
                  />
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
};

const boundsKey = ({ gameId, jurisdiction, iso }: Bounds): string => JSON.stringify([gameId, jurisdiction, iso]);

/** Bounds of stakes and wins in its games; of all rows that fit, the narrowest sum holds. */
const BoundsOf = ({ provider: { id, bounds }, acts }: { readonly provider: OutsideProvider; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const may = useMay();
  const [opened, setOpened] = useState<'new' | Bounds | null>(null);
  const title = t('bounds.title');
  const sums = BOUNDED.map((name) => ({
    id: name,
    label: t(`bounds.sum.${name}`),
    isEnd: true,
    cell: (row: Bounds) => {
      const minor = row[name];
      return <span className="num">{minor === null ? t('bounds.none-set') : money(minor, row.iso)}</span>;
    },
  }));
  return (
    <Panel label={title}>
      <PanelHead
        title={title}
        tools={
          may('registry.bound') && (
            <Button size="small" tone="brand" onClick={() => setOpened('new')}>
              {t('command.provider.bound.open')}
            </Button>
          )
        }
      />
      {bounds.length === 0 && <EmptyState title={t('bounds.none')} />}
      {bounds.length > 0 && (
        <ListTable<Bounds>
          caption={title}
          rows={bounds}
          keyOf={boundsKey}
          columns={[
            {
              id: 'game',
              label: t('bounds.game'),
              isStrong: true,
              cell: ({ gameId }) => (gameId === null ? t('bounds.every-game') : <code>{gameId}</code>),
            },
            {
              id: 'where',
              label: t('bounds.jurisdiction'),
              cell: ({ jurisdiction }) =>
                jurisdiction === null ? t('bounds.everywhere') : t(`option.jurisdiction.${jurisdiction}`),
            },
            { id: 'iso', label: t('bounds.currency'), cell: ({ iso }) => iso },
            ...sums,
            {
              id: 'act',
              label: t('appeal.act'),
              cell: (row) =>
                may('registry.bound') && (
                  <Button size="small" tone="outline" onClick={() => setOpened(row)}>
                    {t('bounds.change')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {opened !== null && (
        <BoundsDialog
          providerId={id}
          bounds={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onDone={(answer) => {
            setOpened(null);
            acts.report(answer);
          }}
        />
      )}
    </Panel>
  );
};

/** One provider outside the house: what it may, what it signs with, and what may be staked and won in its games. */
export const ProviderPage = ({ providerId }: { readonly providerId: string }) => {
  const { t } = useDeskText();
  const may = useMay();
  const { value, refusal, reload } = useView<DeskRegistry>('registry');
  const acts = useActs(reload);
  const [isChanging, setChanging] = useState(false);
  if (value === null) return <Refused refusal={refusal} />;
  const provider = value.providers.find(({ id }) => id === providerId);
  if (provider === undefined) return <EmptyState title={t('outside.gone', { id: providerId })} />;
  return (
    <div className={room.page}>
      <Panel label={provider.name}>
        <RecordHead
          title={provider.name}
          note={t('outside.told', { id: provider.id })}
          acts={
            may('registry.change') && (
              <Button size="small" tone="outline" onClick={() => setChanging(true)}>
                {t('command.provider.change.open')}
              </Button>
            )
          }
        >
          <EnabledBadge {...provider} />
          {may('audit.read') && (
            <a className="link" {...linkTo(`/audit?subject=provider:${provider.id}`)}>
              {t('outside.audit')}
            </a>
          )}
        </RecordHead>
        {acts.shown}
        <Settings provider={provider} />
      </Panel>
      <Keys provider={provider} acts={acts} />
      <BoundsOf provider={provider} acts={acts} />
      {isChanging && (
        <ProviderDialog
          provider={provider}
          onClose={() => setChanging(false)}
          onDone={(answer) => {
            setChanging(false);
            acts.report(answer);
          }}
        />
      )}
    </div>
  );
};
