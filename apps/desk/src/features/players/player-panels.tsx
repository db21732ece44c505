import type { DeskPlayerCard } from '@longshot/contracts/desk';
import { Button, Cell, EmptyState, Panel, PanelHead, Table } from '@longshot/ui';
import { ActButton, type Acts } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './players.css';

/** Accounts of a player with their balances, and what is done with them beside the ledger. */
export const PlayerAccounts = ({
  accounts,
  playerId,
  acts,
}: Pick<DeskPlayerCard, 'accounts'> & { readonly playerId: string; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const may = useMay();
  const columns = [
    { id: 'id', label: t('account.number') },
    { id: 'balance', label: t('account.balance'), isEnd: true },
  ];
  return (
    <Panel label={t('account.title')}>
      <PanelHead title={t('account.title')} />
      <Table caption={t('account.title')} columns={columns}>
        {accounts.map(({ id, iso, balanceMinor }) => (
          <tr key={id}>
            <Cell>
              {may('ledger.read') ? (
                <a className="link num" {...linkTo(`/money/accounts/${encodeURIComponent(id)}`)}>
                  {id}
                </a>
              ) : (
                <span className="num">{id}</span>
              )}
            </Cell>
            <Cell isEnd isStrong>
              <span className="num">{money(balanceMinor, iso)}</span>
            </Cell>
          </tr>
        ))}
      </Table>
      <div className={css.acts}>
        <ActButton acts={acts} command="conversion.allow" given={{ playerId }} isPreviewed />
        <ActButton acts={acts} command="conversion.forbid" given={{ playerId }} />
        <ActButton acts={acts} command="takeover.require" given={{ playerId }} />
        <ActButton acts={acts} command="takeover.lift" given={{ playerId }} />
      </div>
    </Panel>
  );
};

/** Sessions of a player that are open. */
export const PlayerSessions = ({ sessions }: Pick<DeskPlayerCard, 'sessions'>) => {
  const { t } = useDeskText();
  const columns = [
    { id: 'browser', label: t('session.browser') },
    { id: 'from', label: t('session.from') },
    { id: 'seen', label: t('session.seen') },
  ];
  return (
    <Panel label={t('session.title')}>
      <PanelHead title={t('session.title')} />
      {sessions.length === 0 ? (
        <EmptyState title={t('session.none')} />
      ) : (
        <Table caption={t('session.title')} columns={columns}>
          {sessions.map(({ id, userAgent, country, address, startedAtMs, seenAtMs }) => (
            <tr key={id}>
              <Cell>
                <span className={css.agent}>{userAgent}</span>
              </Cell>
              <Cell>{[country, address].filter((part) => part !== null).join(', ')}</Cell>
              <Cell>
                <span className="num">{dateTime(seenAtMs ?? startedAtMs)}</span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
};

/** Appeals of a player, the newest first; one that waits can be answered. */
export const PlayerAppeals = ({
  appeals,
  onAnswer,
}: Pick<DeskPlayerCard, 'appeals'> & { readonly onAnswer: (appeal: DeskPlayerCard['appeals'][number]) => void }) => {
  const { t } = useDeskText();
  const may = useMay();
  return (
    <Panel label={t('appeal.title')}>
      <PanelHead title={t('appeal.title')} />
      {appeals.length === 0 && <EmptyState title={t('appeal.none')} />}
      <ul>
        {appeals.map((appeal) => (
          <li key={appeal.id} className={css.appeal}>
            <time className="muted num" dateTime={new Date(appeal.sentAtMs).toISOString()}>
              {dateTime(appeal.sentAtMs)}
            </time>
            <p>{appeal.text}</p>
            {appeal.answer !== null && <p className={css.answer}>{appeal.answer}</p>}
            {appeal.answer === null && may('appeals.answer') && (
              <Button size="small" tone="brand" onClick={() => onAnswer(appeal)}>
                {t('answer.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
