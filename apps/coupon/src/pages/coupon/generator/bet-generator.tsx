import { withoutUndefined } from '@longshot/domain/input';
import { operations, type GeneratedBets } from '@longshot/contracts';
import { initialAmountMinor } from '@longshot/domain/coupon/quote';
import { Button, DecimalInput, FormField, Select } from '@longshot/ui';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { useServices } from '../../../parts/services.ts';
import { readStake, formatStake } from '../../../model/stake/stake-text.ts';
import { SuggestedList } from './suggested-bets.tsx';
import * as css from './generator.css';

const COUNTS = [2, 3, 4, 5, 6, 8, 10, 12];
const sections = ['both', 'line', 'live'] as const;
const sports = ['football', 'tennis', 'basketball', 'ice-hockey'] as const;

type Answer = GeneratedBets | 'none' | 'failed' | null;

interface Wish {
  readonly amount: string;
  readonly wanted: string;
  readonly count: number;
  readonly section: (typeof sections)[number];
  readonly sport: string;
}

/** Finds bets whose price together comes near to a wanted win. */
export const BetGenerator = () => {
  const { host, coupon } = useServices();
  const { t, money } = useBetsTranslations();
  const [wish, setWish] = useState<Wish>({ amount: '5', wanted: '50', count: 3, section: 'both', sport: '' });
  const [answer, setAnswer] = useState<Answer>(null);
  const [round, setRound] = useState(0);
  const [isTried, setTried] = useState(false);
  const iso = coupon.iso;
  const [amountMinor, wantedMinor] = [readStake(wish.amount, iso), readStake(wish.wanted, iso)];
  const invalid = t('stake.invalid', { example: formatStake(initialAmountMinor(iso), iso) });
  const errors = {
    amount: amountMinor === null || amountMinor === 0 ? invalid : null,
    wanted: wantedMinor === null ? invalid : wantedMinor <= (amountMinor ?? 0) ? t('generator.tooLittle') : null,
  };
  const sumField = (name: 'amount' | 'wanted') => (
    <FormField label={`${t(`generator.${name}`)}, ${iso}`} error={isTried ? errors[name] : undefined}>
      {(ids) => (
        <DecimalInput
          {...ids}
          name={name}
          value={wish[name]}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setWish({ ...wish, [name]: event.target.value })}
        />
      )}
    </FormField>
  );
  const find = (nextRound: number) => {
    if (amountMinor === null || wantedMinor === null) return;
    setRound(nextRound);
    const { count, section, sport } = wish;
    const query = {
      amountMinor,
      wantedMinor,
      count,
      round: nextRound,
      ...withoutUndefined({
        section: section === 'both' ? undefined : section,
        sports: sport === '' ? undefined : sport,
      }),
    };
    host.transport.call(operations.generateBets, { query }).then(
      (found) => setAnswer(found.bets.length === 0 ? 'none' : found),
      () => setAnswer('failed'),
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const wrong = (['amount', 'wanted'] as const).find((name) => errors[name] !== null);
    if (wrong === undefined) return find(0);
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  };
  // texts: generator.none, generator.failed, generator.amount, generator.wanted
  return (
    <details className={css.suggested}>
      <summary>{t('generator.title')}</summary>
      <p className={css.suggestedNote}>{t('generator.honest')}</p>
      <form className={css.generatorForm} onSubmit={submit}>
        {sumField('amount')}
        {sumField('wanted')}
        <FormField label={t('generator.count')}>
          {(ids) => (
            <Select
              {...ids}
              value={wish.count}
              onChange={(event) => setWish({ ...wish, count: Number(event.target.value) })}
            >
              {COUNTS.map((count) => (
                <option key={count}>{count}</option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={t('generator.section')}>
          {(ids) => (
            <Select
              {...ids}
              value={wish.section}
              onChange={({ target }) =>
                setWish({ ...wish, section: sections.find((each) => each === target.value) ?? 'both' })
              }
            >
              {sections.map((section) => (
                <option key={section} value={section}>
                  {t(`generator.${section}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={t('generator.sports')}>
          {(ids) => (
            <Select {...ids} value={wish.sport} onChange={(event) => setWish({ ...wish, sport: event.target.value })}>
              <option value="">{t('filter.any')}</option>
              {sports.map((sport) => (
                <option key={sport} value={sport}>
                  {t(`common:sport_${sport}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <Button type="submit" size="small" tone="brand">
          {t('generator.find')}
        </Button>
      </form>
      {typeof answer === 'string' && <p role="status">{t(`generator.${answer}`)}</p>}
      {answer !== null && typeof answer !== 'string' && (
        <>
          <p role="status">{t('generator.pays', { value: money(answer.winMinor, iso) })}</p>
          <SuggestedList suggested={answer} />
          <Button size="small" tone="text" onClick={() => find(round + 1)}>
            {t('generator.other')}
          </Button>
        </>
      )}
    </details>
  );
};
