import type { DeskPairedAccount, DeskPairs } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';

const Account = ({ account }: { readonly account: DeskPairedAccount }) => {
  const { t } = useDeskText();
  const { playerId, name, dateOfBirth, isExcluded } = account;
  return (
    <div className={room.lines}>
      <a className="link" {...linkTo(`/identity/${playerId}`)}>
        {t('bound.of', { id: playerId, name })}
      </a>
      <span className="muted num">{t('pair.born', { date: dateOfBirth })}</span>
      {isExcluded && <Badge tone="danger">{t('pair.excluded')}</Badge>}
    </div>
  );
};

/** Pairs of accounts that may be one person, until somebody has decided. */
export const PairsPage = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskPairs>('pairs');
  const acts = useActs(reload);
  const after = value?.after ?? null;
  return (
    <ListPanel
      href="/identity/pairs"
      title={t('pair.title')}
      none={t('pair.none')}
      rows={value?.pairs ?? null}
      refusal={refusal}
      next={after === null ? null : { after }}
      acts={acts}
      keyOf={({ one, other }) => `${one.playerId} ${other.playerId}`}
      columns={[
        { id: 'one', label: t('pair.one'), isStrong: true, cell: ({ one }) => <Account account={one} /> },
        { id: 'other', label: t('pair.other'), isStrong: true, cell: ({ other }) => <Account account={other} /> },
        {
          id: 'by',
          label: t('pair.alike'),
          // texts: pair.by.*
          cell: ({ by }) => by.map((each) => t(`pair.by.${each}`)).join(', '),
        },
        {
          id: 'rule',
          label: t('pair.rule'),
          cell: ({ isSame }) => (
            <Badge tone={isSame ? 'warning' : 'plain'}>{t(isSame ? 'pair.same' : 'pair.unclear')}</Badge>
          ),
        },
        {
          id: 'found',
          label: t('pair.found'),
          cell: ({ foundAtMs }) => <span className="num">{dateTime(foundAtMs)}</span>,
        },
        {
          id: 'act',
          label: t('appeal.act'),
          cell: ({ one, other }) => {
            const given = { playerId: one.playerId, otherId: other.playerId };
            return (
              <div className={room.acts}>
                <ActButton acts={acts} command="pair.join" given={given} tone="brand" />
                <ActButton acts={acts} command="pair.part" given={given} isPreviewed />
              </div>
            );
          },
        },
      ]}
    />
  );
};
