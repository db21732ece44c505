import { isRequestFailure } from '@longshot/api-client';
import { type BlockAppeal, operations } from '@longshot/contracts';
import { Button, ErrorBlock, FormField, TextArea } from '@longshot/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { RecoveryFrame, Refusal, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';
import { useSubmit } from '../../ground/forms/use-submit.ts';

const shortest = 10;
const longest = 2000;

const AppealForm = ({ onSent }: { readonly onSent: (appeals: readonly BlockAppeal[]) => void }) => {
  const { t } = useRecoveryText();
  const { formatters, transport } = usePage();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const { isBusy, refusal, run } = useSubmit(() => setText(''));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isEnough = text.trim().length >= shortest;
    setShort(!isEnough);
    if (isEnough)
      run(async () =>
        onSent((await transport.call(operations.sendBlockAppeal, { body: { text: text.trim() } })).appeals),
      );
  };
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <p className={css.text}>{t('appeals.text')}</p>
      <Refusal code={refusal} />
      <FormField
        label={t('appeals.label')}
        hint={t('appeals.hint', { length: formatters.number(text.length) })}
        error={isShort ? t('appeals.short') : undefined}
      >
        {(ids) => (
          <TextArea {...ids} value={text} maxLength={longest} onChange={(event) => setText(event.target.value)} />
        )}
      </FormField>
      <div className={css.actions}>
        <Button type="submit" tone="brand" isBusy={isBusy}>
          {t('appeals.send')}
        </Button>
      </div>
    </form>
  );
};

const Appeal = ({ appeal }: { readonly appeal: BlockAppeal }) => {
  const { t } = useRecoveryText();
  const { formatters } = usePage();
  const { sentAtMs, text, answer } = appeal;
  return (
    <li className={css.appeal}>
      <div className={css.appealHead}>
        <time dateTime={new Date(sentAtMs).toISOString()}>{formatters.dateTime(sentAtMs)}</time>
        <span>{answer === null ? t('appeals.waiting') : t('appeals.answer')}</span>
      </div>
      <p className={css.appealText}>{text}</p>
      {answer !== null && <p className={css.answer}>{answer}</p>}
    </li>
  );
};

const useAppeals = () => {
  const { transport } = usePage();
  const [appeals, setAppeals] = useState<readonly BlockAppeal[] | 'failed' | null>(null);
  useEffect(() => {
    if (appeals !== null) return undefined;
    const ended = new AbortController();
    transport.call(operations.getBlockAppeals, { signal: ended.signal }).then(
      (answer) => setAppeals(answer.appeals),
      (error: unknown) => {
        if (!isRequestFailure(error) || error.code !== 'cancelled') setAppeals('failed');
      },
    );
    return () => ended.abort();
  }, [appeals, transport]);
  return [appeals, setAppeals] as const;
};

/** Appeals of a player against a block, with the answers, and the form to say more. Source: product 2; shell 4. */
export const BlockAppeals = () => {
  const { t: title } = useTranslations();
  const { t } = useRecoveryText();
  const { boot } = usePage();
  const [appeals, setAppeals] = useAppeals();
  const isWaiting = Array.isArray(appeals) && appeals.some(({ answer }) => answer === null);
  if (appeals === 'failed')
    return (
      <RecoveryFrame title={title('title.appeals')} isWide>
        <ErrorBlock title={t('appeals.failed')} text={t('appeals.text')} onRefresh={() => setAppeals(null)} />
      </RecoveryFrame>
    );
  return (
    <RecoveryFrame title={title('title.appeals')} isWide>
      <p>
        <Link className="link" to={`/${boot.language}/information/rules`}>
          {t('terms.read')}
        </Link>
      </p>
      {!isWaiting && <AppealForm onSent={setAppeals} />}
      <section className={css.history} aria-label={t('appeals.history')} aria-busy={appeals === null}>
        <h2 className={css.subtitle}>{t('appeals.history')}</h2>
        {appeals?.length === 0 && <p className={css.text}>{t('appeals.none')}</p>}
        <ul>
          {appeals?.map((appeal) => (
            <Appeal key={appeal.id} appeal={appeal} />
          ))}
        </ul>
      </section>
    </RecoveryFrame>
  );
};
