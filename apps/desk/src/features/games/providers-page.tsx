import type { DeskProvider, DeskProviders } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { useMay } from '../../ground/desk-context.tsx';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';
import { OutsideProviders } from './outside-providers.tsx';

const ProviderActs = ({
  provider: { providerId, name, isShown },
  acts,
}: {
  readonly provider: DeskProvider;
  readonly acts: Acts;
}) => {
  const given = { providerId };
  const about = <p>{name}</p>;
  return isShown ? (
    <ActButton acts={acts} command="provider.hide" given={given} about={about} isDanger />
  ) : (
    <ActButton acts={acts} command="provider.show" given={given} about={about} />
  );
};

/** Providers of the catalogue, hidden ones too: each is shown or hidden with all its games. */
const ShownProviders = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskProviders>('providers');
  const acts = useActs(reload);
  return (
    <ListPanel
      href="/games/providers"
      title={t('provider.title')}
      none={t('provider.none')}
      rows={value?.providers ?? null}
      refusal={refusal}
      acts={acts}
      keyOf={({ providerId }) => providerId}
      columns={[
        { id: 'id', label: t('provider.id'), cell: ({ providerId }) => <code>{providerId}</code> },
        { id: 'name', label: t('game.provider'), isStrong: true, cell: ({ name }) => name },
        {
          id: 'games',
          label: t('provider.games'),
          isEnd: true,
          cell: ({ games }) => <span className="num">{games}</span>,
        },
        {
          id: 'shown',
          label: t('provider.shown'),
          isEnd: true,
          cell: ({ shown }) => <span className="num">{shown}</span>,
        },
        {
          id: 'state',
          label: t('game.state'),
          cell: ({ isShown }) => (
            <Badge tone={isShown ? 'success' : 'warning'}>{t(isShown ? 'game.shown' : 'game.hidden')}</Badge>
          ),
        },
        { id: 'act', label: t('appeal.act'), cell: (provider) => <ProviderActs provider={provider} acts={acts} /> },
      ]}
    />
  );
};

/** Providers of games: of the catalogue, and those outside the house for whoever looks after them. */
export const ProvidersPage = () => {
  const may = useMay();
  return (
    <div className={room.page}>
      <ShownProviders />
      {may('registry.read') && <OutsideProviders />}
    </div>
  );
};
