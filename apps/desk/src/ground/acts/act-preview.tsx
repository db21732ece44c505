import type { DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { useDesk } from '../desk-context.tsx';
import { JsonFacts } from '../json-facts.tsx';
import { Refused } from '../refused.tsx';
import { useDeskText } from '../use-desk-text.ts';
import { useLoaded } from '../use-loaded.ts';
import * as css from './act-preview.css';

/** Effect that an act would have as it is filled in; nothing is done by looking. */
export const ActPreview = <Name extends DeskCommandName>({
  command,
  input,
}: {
  readonly command: Name;
  /** Null while something is missing. */
  readonly input: DeskInput<Name> | null;
}) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal } = useLoaded(input === null ? null : JSON.stringify(input), (key, signal) =>
    api.preview(command, JSON.parse(key) as DeskInput<Name>, signal),
  );
  if (input === null) return null;
  return (
    <section className={css.preview} aria-label={t('approval.preview')} aria-busy={value === null && refusal === null}>
      <h3 className={css.title}>{t('approval.preview')}</h3>
      <Refused refusal={refusal} />
      {value !== null && <JsonFacts json={value.preview} />}
    </section>
  );
};
