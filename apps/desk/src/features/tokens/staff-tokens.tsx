import type { DeskStaffToken, DeskStaffTokens } from '@longshot/contracts/desk';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { stateOf, useTokenColumns } from './token-columns.tsx';

/** Tokens of everybody, for whoever looks after them: those that count, or those that are over. */
export const StaffTokens = ({ onRevoked }: { readonly onRevoked: () => void }) => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskStaffTokens>('staff-tokens');
  const acts = useActs(() => {
    reload();
    onRevoked();
  });
  const nowMs = Date.now();
  const columns = useTokenColumns(nowMs);
  const after = value?.after ?? null;
  return (
    <ListPanel<DeskStaffToken>
      href="/tokens"
      title={t('token.everybody')}
      filters={['counting', 'over'].map((id) => ({ id, label: t(`token.of.${id}`) }))}
      none={t('token.nobody')}
      rows={value?.tokens ?? null}
      refusal={refusal}
      next={after === null ? null : { after }}
      acts={acts}
      keyOf={({ tokenId }) => tokenId}
      columns={[
        { id: 'owner', label: t('token.owner'), cell: ({ owner }) => owner },
        ...columns,
        {
          id: 'act',
          label: t('appeal.act'),
          cell: (token) =>
            stateOf(token, nowMs) === 'counts' && (
              <ActButton
                acts={acts}
                command="token.revoke"
                given={{ tokenId: token.tokenId }}
                about={<p>{t('token.of-owner', { name: token.name, owner: token.owner })}</p>}
                isDanger
              />
            ),
        },
      ]}
    />
  );
};
