import { Button, Cell, FormField, List, Panel, PanelHead, Select, StatusMark, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { PlayerDocument } from '@longshot/contracts';
import { CameraModal } from './camera-modal.tsx';
import { PartFailed, PartLoading, Problem } from './page-parts.tsx';
import * as css from './pages.css';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';

const TONES = { sent: 'waiting', accepted: 'won', refused: 'lost' } as const;

const Row = observer(function Row({ document }: { readonly document: PlayerDocument }) {
  const { host, identification } = useServices();
  const { t } = useTranslations();
  const { fileName, kind, reason, sentAtMs, state } = document;
  return (
    <tr>
      {/* texts: documents.kind.* */}
      <Cell>{t(`documents.kind.${kind}`)}</Cell>
      <Cell>
        <bdi>{fileName}</bdi>
      </Cell>
      <Cell>{host.formatters.dateTime(sentAtMs)}</Cell>
      <Cell>
        {/* texts: documents.state.* */}
        <StatusMark tone={TONES[state]}>{t(`documents.state.${state}`)}</StatusMark>
        {/* texts: documents.reason.* */}
        {reason !== '' && <div>{t(`documents.reason.${reason}`)}</div>}
      </Cell>
      <Cell isEnd>
        {state === 'sent' && (
          <Button
            tone="outline"
            size="small"
            isBusy={identification.work === 'remove'}
            aria-label={t('documents.removeOne', { name: fileName })}
            onClick={() => void identification.remove(document)}
          >
            {t('documents.remove')}
          </Button>
        )}
      </Cell>
    </tr>
  );
});

const Form = observer(function Form() {
  const { environment, identification } = useServices();
  const { t } = useTranslations();
  const [isFilming, setFilming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { found, kind, work } = identification;
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void identification.send(file);
    // The same file may be chosen again once it was refused.
    target.value = '';
  };
  return (
    <div className={css.officeNarrowForm}>
      <FormField label={t('documents.kindLabel')}>
        {(ids) => (
          <Select {...ids} value={kind ?? ''} onChange={({ target }) => identification.choose(target.value)}>
            {found?.kinds.map((each) => (
              <option key={each} value={each}>
                {/* texts: documents.kind.* */}
                {t(`documents.kind.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,application/pdf"
        aria-label={t('documents.file')}
        onChange={send}
      />
      <div className={css.officeActions}>
        <Button tone="brand" isBusy={work === 'send'} onClick={() => input.current?.click()}>
          {t('documents.choose')}
        </Button>
        {environment.camera !== null && (
          <Button tone="outline" onClick={() => setFilming(true)}>
            {t('documents.camera')}
          </Button>
        )}
      </div>
      {environment.camera !== null && isFilming && (
        <CameraModal camera={environment.camera} onClose={() => setFilming(false)} />
      )}
      <List>
        <li>{t('documents.types')}</li>
        <li>{t('documents.safe')}</li>
      </List>
    </div>
  );
});

/** Documents that prove who the player is: what was sent, what became of it, and a form for more. */
export const DocumentsPanel = observer(function DocumentsPanel() {
  const { identification } = useServices();
  const { t } = useTranslations();
  const { found, status, problem } = identification;
  useEffect(() => void identification.load(), [identification]);
  const columns = [
    { id: 'kind', label: t('documents.kindLabel') },
    { id: 'name', label: t('documents.name') },
    { id: 'sent', label: t('documents.sentAt') },
    { id: 'state', label: t('documents.stateLabel') },
    { id: 'remove', label: '' },
  ];
  return (
    <Panel label={t('documents.title')}>
      <PanelHead title={t('documents.title')} />
      {found === null &&
        (status === 'failed' ? <PartFailed onRefresh={() => void identification.load()} /> : <PartLoading />)}
      {found !== null && (
        <>
          {found.documents.length > 0 && (
            <div className={css.officeTable}>
              <Table caption={t('documents.title')} columns={columns}>
                {found.documents.map((document) => (
                  <Row key={document.documentId} document={document} />
                ))}
              </Table>
            </div>
          )}
          <Problem code={problem} />
          <Form />
        </>
      )}
    </Panel>
  );
});
