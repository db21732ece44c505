import type { DeskToken, DeskTokenMade, DeskTokens } from '@longshot/contracts/desk';
import { Button, EmptyState, Message, Modal, Panel, PanelHead } from '@longshot/ui';
import { useState } from 'react';
import { DeskRefusal } from '../../ground/desk-api.ts';
import { useDesk, useMay } from '../../ground/desk-context.tsx';
import { ListTable } from '../../ground/list-table.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as room from '../../ground/room.css';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { StaffTokens } from './staff-tokens.tsx';
import { stateOf, useTokenColumns } from './token-columns.tsx';
import * as css from './tokens.css';

/** The one time that a token is told. */
const Made = ({ token, name }: DeskTokenMade) => {
  const { t } = useDeskText();
  return (
    <Message tone="success">
      <span className={css.made}>
        <span>{t('token.made', { name })}</span>
        <output className={css.token} aria-label={t('token.itself')}>
          {token}
        </output>
      </span>
    </Message>
  );
};

/** Asks once more before a token is revoked for good. */
const RevokeDialog = ({
  token: { name },
  onClose,
  onRevoke,
}: {
  readonly token: DeskToken;
  readonly onClose: () => void;
  readonly onRevoke: () => void;
}) => {
  const { t } = useDeskText();
  return (
    <Modal
      title={t('token.revoke')}
      onClose={onClose}
      leave={t('act.cancel')}
      actions={
        <Button tone="danger" onClick={onRevoke}>
          {t('token.revoke')}
        </Button>
      }
    >
      <p>{t('token.what-revokes', { name })}</p>
    </Modal>
  );
};

const Tokens = ({
  tokens,
  onRevoke,
}: {
  readonly tokens: readonly DeskToken[];
  readonly onRevoke: (token: DeskToken) => void;
}) => {
  const { t } = useDeskText();
  const nowMs = Date.now();
  const columns = useTokenColumns(nowMs);
  return (
    <ListTable
      caption={t('token.title')}
      rows={tokens}
      keyOf={({ tokenId }) => tokenId}
      columns={[
        ...columns,
        {
          id: 'act',
          label: t('appeal.act'),
          cell: (token) =>
            stateOf(token, nowMs) === 'counts' && (
              <Button size="small" tone="danger" onClick={() => onRevoke(token)}>
                {t('token.revoke-open')}
              </Button>
            ),
        },
      ]}
    />
  );
};

/** The room of whoever sits here: their personal tokens, for the command line; and those of everybody for who looks after them. */
export const TokensRoom = () => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const may = useMay();
  const { value, refusal, reload } = useLoaded('tokens', (key, signal) => api.view<DeskTokens>(key, {}, signal));
  const [opened, setOpened] = useState<'make' | DeskToken | null>(null);
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<DeskTokenMade | null>(null);
  const [failed, setFailed] = useState<DeskRefusal | null>(null);
  /** Loads both lists anew: changes made here stand in the list of everybody as well. */
  const reloadAll = () => {
    reload();
    setRound((before) => before + 1);
  };
  const revoke = async ({ tokenId }: DeskToken): Promise<void> => {
    setOpened(null);
    setMade(null);
    try {
      await api.revokeToken(tokenId);
      setFailed(null);
    } catch (error) {
      setFailed(error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null));
    }
    reloadAll();
  };
  const title = t('token.title');
  return (
    <div className={room.page}>
      <Panel label={title}>
        <PanelHead title={title} />
        <div className={css.above}>
          <p className="muted">{t('token.about')}</p>
          <Button tone="brand" size="small" onClick={() => setOpened('make')}>
            {t('token.make-open')}
          </Button>
        </div>
        <div role="status">{made !== null && <Made {...made} />}</div>
        <Refused refusal={failed ?? refusal} />
        {value?.tokens.length === 0 && <EmptyState title={t('token.none')} />}
        {value !== null && value.tokens.length > 0 && <Tokens tokens={value.tokens} onRevoke={setOpened} />}
      </Panel>
      {may('tokens.read') && <StaffTokens key={round} onRevoked={reload} />}
      {opened === 'make' && (
        <MakeTokenDialog
          onClose={() => setOpened(null)}
          onMade={(token) => {
            setOpened(null);
            setMade(token);
            reloadAll();
          }}
        />
      )}
      {opened !== null && opened !== 'make' && (
        <RevokeDialog token={opened} onClose={() => setOpened(null)} onRevoke={() => void revoke(opened)} />
      )}
    </div>
  );
};
