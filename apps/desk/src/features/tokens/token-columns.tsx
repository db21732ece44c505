import type { DeskToken } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { dateTime } from '../../ground/formats.ts';
import type { ListColumn } from '../../ground/list-table.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './tokens.css';

/** How far a token is. */
export type TokenState = 'counts' | 'ended' | 'revoked';

/** Tells how far a token is. */
export const stateOf = ({ endsAtMs, revokedAtMs }: DeskToken, nowMs: number): TokenState => {
  if (revokedAtMs !== null && revokedAtMs < endsAtMs) return 'revoked';
  return endsAtMs <= nowMs ? 'ended' : 'counts';
};

/** Columns of every list of tokens. */
export function useTokenColumns(nowMs: number): readonly ListColumn<DeskToken>[] {
  const { t } = useDeskText();
  return [
    { id: 'name', label: t('token.name'), isStrong: true, cell: ({ name }) => name },
    {
      id: 'state',
      label: t('token.state'),
      cell: (token) => {
        const state = stateOf(token, nowMs);
        return <Badge tone={state === 'counts' ? 'success' : 'plain'}>{t(`token.is.${state}`)}</Badge>;
      },
    },
    {
      id: 'permissions',
      label: t('token.permissions'),
      cell: ({ permissions }) => <span className={css.names}>{permissions.join(', ')}</span>,
    },
    {
      id: 'used',
      label: t('token.used'),
      cell: ({ usedAtMs }) => <span className="num">{usedAtMs === null ? t('token.never') : dateTime(usedAtMs)}</span>,
    },
    {
      id: 'ends',
      label: t('token.ends'),
      cell: ({ endsAtMs }) => <span className="num">{dateTime(endsAtMs)}</span>,
    },
  ];
}
