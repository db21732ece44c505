import type { DeskIdentity } from '@longshot/contracts/desk';
import { Badge, Button, EmptyState, Fact, Facts, Panel, PanelHead } from '@longshot/ui';
import { useState } from 'react';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { CorrectionsPanel } from './corrections-panel.tsx';
import { DocumentImage } from './document-image.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import * as room from '../../ground/room.css';
import * as css from './identity.css';

type Document = DeskIdentity['documents'][number];

const TONES = { sent: 'info', accepted: 'success', refused: 'danger' } as const;

/** Personal data of the player, to be read beside the image. */
const Told = ({
  identity: { playerId: ownId, told, listedOn, alike },
  acts,
}: {
  readonly identity: DeskIdentity;
  readonly acts: Acts;
}) => {
  const { t, i18n } = useDeskText();
  const nameOf = (name: string): string => (i18n.exists(`told.${name}`, { ns: 'desk' }) ? t(`told.${name}`) : name);
  return (
    <Panel label={t('identity.told')}>
      <PanelHead title={t('identity.told')} />
      <div className={css.inside}>
        <Facts>
          {told.map(({ name, value }) => (
            <Fact key={name} term={nameOf(name)}>
              {value}
            </Fact>
          ))}
        </Facts>
        {listedOn.length > 0 && (
          <p>
            <Badge tone="danger">{t('identity.listed', { lists: listedOn.join(', ') })}</Badge>
          </p>
        )}
        <ul>
          {alike.map(({ playerId, matchedBy, isSame }) => (
            <li key={`${playerId}-${matchedBy}`}>
              <a className="link" {...linkTo(`/players/${playerId}`)}>
                {t(isSame ? 'identity.same' : 'identity.alike', { id: playerId, by: matchedBy })}
              </a>{' '}
              {isSame ? (
                <ActButton acts={acts} command="pair.part" given={{ playerId: ownId, otherId: playerId }} isPreviewed />
              ) : (
                <ActButton acts={acts} command="pair.join" given={{ playerId: ownId, otherId: playerId }} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
};

const DocumentLine = ({
  document,
  isShown,
  acts,
  onShow,
}: {
  readonly document: Document;
  readonly isShown: boolean;
  readonly acts: Acts;
  readonly onShow: () => void;
}) => {
  const { t } = useDeskText();
  const { documentId, kind, fileName, state, reason, sentAtMs } = document;
  return (
    <li className={css.line}>
      <Button size="small" tone={isShown ? 'brand' : 'outline'} aria-pressed={isShown} onClick={onShow}>
        {t('identity.show', { kind, name: fileName })}
      </Button>
      <span className="muted num">{dateTime(sentAtMs)}</span>
      <Badge tone={TONES[state]}>{t(`identity.state.${state}`)}</Badge>
      {reason !== '' && <span>{t(`option.why.${reason}`)}</span>}
      <span className={css.acts}>
        {state !== 'accepted' && <ActButton acts={acts} command="document.accept" given={{ documentId }} />}
        {state !== 'refused' && <ActButton acts={acts} command="document.refuse" given={{ documentId }} isDanger />}
      </span>
    </li>
  );
};

/** One player with what they told beside what they sent. */
export const IdentityPage = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(playerId, (key, signal) =>
    api.view<DeskIdentity>(`identifications/${key}`, {}, signal),
  );
  const acts = useActs(reload);
  const [chosen, setChosen] = useState<string | null>(null);
  if (value === null) return <Refused refusal={refusal} />;
  const { documents, corrections, isIdentified } = value;
  const shownId = chosen ?? documents.find(({ state }) => state === 'sent')?.documentId ?? documents[0]?.documentId;
  return (
    <div className={room.page}>
      <Panel label={t('identity.who')}>
        <RecordHead
          title={t('identity.of', { id: playerId })}
          acts={
            <>
              <ActButton acts={acts} command="player.identify" given={{ playerId }} tone="brand" />
              <ActButton acts={acts} command="player.doubt" given={{ playerId }} isDanger />
            </>
          }
        >
          <a className="link" {...linkTo(`/players/${playerId}`)}>
            {t('identity.player')}
          </a>
          <Badge tone={isIdentified ? 'success' : 'warning'}>
            {t(isIdentified ? 'withdrawal.identified' : 'withdrawal.not-identified')}
          </Badge>
        </RecordHead>
        {acts.shown}
      </Panel>
      {corrections.length > 0 && <CorrectionsPanel corrections={corrections} acts={acts} />}
      <div className={css.columns}>
        <Told identity={value} acts={acts} />
        <Panel label={t('identity.sent')}>
          <PanelHead title={t('identity.sent')} />
          <p className={css.note}>{t('identity.logged')}</p>
          {documents.length === 0 && <EmptyState title={t('identity.nothing')} />}
          <ul>
            {documents.map((document) => (
              <DocumentLine
                key={document.documentId}
                document={document}
                isShown={document.documentId === shownId}
                acts={acts}
                onShow={() => setChosen(document.documentId)}
              />
            ))}
          </ul>
          {shownId !== undefined && <DocumentImage key={shownId} documentId={shownId} />}
        </Panel>
      </div>
    </div>
  );
};
