import type { AuditVerdict } from '@longshot/contracts/desk';
import { Button, Message, Panel, PanelHead } from '@longshot/ui';
import { useState } from 'react';
import { goTo, useAddress } from '../../ground/address.ts';
import { AuditTable } from '../../ground/audit-table.tsx';
import { DeskRefusal } from '../../ground/desk-api.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';

const FILTERS = ['staff', 'command', 'subject', 'before'] as const;

const Verdict = ({ entries, fault }: AuditVerdict) => {
  const { t } = useDeskText();
  return fault === null ? (
    <Message tone="success" isAlert>
      {t('audit.whole', { entries })}
    </Message>
  ) : (
    <Message tone="danger" isAlert>
      {t(`audit.fault.${fault.kind}`, { seq: fault.seq })}
    </Message>
  );
};

/** The room of the audit: what the staff did, and whether it is as it was written. */
export const AuditRoom = () => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { searchParams } = useAddress();
  const given = FILTERS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null || value === '' ? [] : [[name, value] as const];
  });
  const { value, refusal } = useLoaded(new URLSearchParams(given.map(([...pair]) => pair)).toString(), (key, signal) =>
    api.audit(Object.fromEntries(new URLSearchParams(key)), signal),
  );
  const [verdict, setVerdict] = useState<AuditVerdict | DeskRefusal | null>(null);
  const handleVerify = () => {
    api.verdict().then(setVerdict, (error: unknown) => {
      setVerdict(error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null));
    });
  };
  const before = value?.before ?? null;
  return (
    <Panel label={t('audit.title')}>
      <PanelHead
        title={t('audit.title')}
        tools={
          <Button size="small" onClick={handleVerify}>
            {t('audit.verify')}
          </Button>
        }
      />
      <Refused refusal={refusal} />
      {verdict instanceof DeskRefusal && <Refused refusal={verdict} />}
      {verdict !== null && !(verdict instanceof DeskRefusal) && <Verdict {...verdict} />}
      {value !== null && <AuditTable entries={value.entries} />}
      {before !== null && (
        <Button
          onClick={() =>
            goTo(`/audit?${new URLSearchParams({ ...Object.fromEntries(given), before: String(before) })}`)
          }
        >
          {t('audit.older')}
        </Button>
      )}
    </Panel>
  );
};
