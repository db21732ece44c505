import type { AuditVerdict } from '@longshot/contracts/desk';
import { Button, Message, Panel, PanelHead, TextInput } from '@longshot/ui';
import { type FormEvent, useState } from 'react';
import { goTo, useAddress } from '../../ground/address.ts';
import { AuditTable } from '../../ground/audit-table.tsx';
import { DeskRefusal } from '../../ground/desk-api.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as css from './audit.css';

const SEARCHED = ['staff', 'token', 'command', 'subject'] as const;
const FILTERS = [...SEARCHED, 'before'] as const;

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

/** Looks for entries by who did it, by which token, what it was, and what it was about. */
const Search = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const asked = SEARCHED.map((name) => [name, String(typed.get(name) ?? '').trim()] as const);
    const kept = asked.filter(([, text]) => text !== '').map(([...pair]) => pair);
    goTo(`/audit?${new URLSearchParams(kept)}`);
  };
  return (
    <form
      key={searchParams.toString()}
      className={css.search}
      role="search"
      aria-label={t('audit.search')}
      onSubmit={handleSubmit}
    >
      {SEARCHED.map((name) => (
        <TextInput
          key={name}
          name={name}
          type="search"
          maxLength={60}
          aria-label={t(`audit.${name}`)}
          placeholder={t(`audit.like.${name}`)}
          defaultValue={searchParams.get(name) ?? ''}
        />
      ))}
      <Button type="submit">{t('audit.find')}</Button>
    </form>
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
      <Search />
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
