import type { DeskPlayers } from '@longshot/contracts/desk';
import { Cell, Table } from '@longshot/ui';
import { linkTo } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { BanBadge } from './ban-badge.tsx';

/** A list of players, each a link. */
export const FoundPlayers = ({ found: { players, isCut } }: { readonly found: DeskPlayers }) => {
  const { t } = useDeskText();
  const columns = [
    { id: 'id', label: t('player.number'), isEnd: true },
    { id: 'email', label: t('player.email') },
    { id: 'name', label: t('player.name') },
    { id: 'phone', label: t('player.phone') },
    { id: 'country', label: t('player.country') },
    { id: 'since', label: t('player.since') },
    { id: 'state', label: t('player.state') },
  ];
  return (
    <>
      <Table caption={t('players.title')} columns={columns}>
        {players.map(({ id, email, name, phone, country, createdAtMs, banLevel }) => (
          <tr key={id}>
            <Cell isEnd>
              <a className="link num" {...linkTo(`/players/${id}`)}>
                {id}
              </a>
            </Cell>
            <Cell isStrong>{email}</Cell>
            <Cell>{name}</Cell>
            <Cell>
              <span className="num">{phone}</span>
            </Cell>
            <Cell>{country}</Cell>
            <Cell>
              <span className="num">{dateTime(createdAtMs)}</span>
            </Cell>
            <Cell>
              <BanBadge level={banLevel} />
            </Cell>
          </tr>
        ))}
      </Table>
      {isCut && <p className="muted">{t('players.cut', { count: players.length })}</p>}
    </>
  );
};
