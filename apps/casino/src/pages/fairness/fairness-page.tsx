import { GAME_KINDS, slotWindow, type GameKind } from '@longshot/domain/games';
import { Button, Fact, Facts, FormField, Panel, Segmented, TextInput } from '@longshot/ui';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { RoundList } from './round-list.tsx';
import { fieldErrorOf, workOutRound, type FairnessInput, type WorkedRound } from '../../model/work-out-round.ts';
import * as casino from '../../parts/casino.css';
import * as css from '../../parts/game.css';

const FIELDS = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce'] as const;

/** Reads a round from the address. */
function inputOf(search: string): FairnessInput {
  const reported = new URLSearchParams(search);
  const text = (name: string) => reported.get(name) ?? '';
  const game = GAME_KINDS.find((kind) => kind === text('game')) ?? 'dice';
  const seeds = {
    serverSeed: text('serverSeed'),
    serverSeedHash: text('serverSeedHash'),
    clientSeed: text('clientSeed'),
  };
  return { game, ...seeds, nonce: text('nonce') || '0', choice: text('choice') };
}

/** Formats the outcome of a round, as figures or words. */
function useCame() {
  const { host } = useServices();
  const { t } = useTranslations();
  return ({ choice, outcome: { numbers } }: WorkedRound): string => {
    if (choice.game === 'dice') return host.formatters.number((numbers[0] ?? 0) / 100);
    if (choice.game === 'keno') return numbers.join(', ');
    const rows = [0, 1, 2].map((row) => slotWindow(numbers).map((reel) => t(`frame.${reel[row] ?? 'drop'}`)));
    return rows.map((row) => row.join(' · ')).join(' / ');
  };
}

const Result = ({ worked }: { readonly worked: WorkedRound }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  const came = useCame();
  const { isPromised, outcome, hash } = worked;
  // A multiplier of dice has four decimals.
  const times = new Intl.NumberFormat(`${host.language}-u-nu-latn`, { maximumFractionDigits: 4 });
  return (
    <div role="status">
      <Facts>
        <Fact term={t('fairness.came')}>
          <span className="num">{came(worked)}</span>
        </Fact>
        <Fact term={t('fairness.paid')}>
          <span className="num">{times.format(outcome.multiplier / outcome.unit)} ×</span>
        </Fact>
        <Fact term={t('fairness.hash')}>
          <span className={css.seed}>{hash}</span>
        </Fact>
      </Facts>
      {isPromised !== null && <p>{t(isPromised ? 'fairness.promised' : 'fairness.notPromised')}</p>}
    </div>
  );
};

const Form = ({ requested }: { readonly requested: FairnessInput }) => {
  const { environment } = useServices();
  const { t } = useTranslations();
  const [input, setInput] = useState(requested);
  const [worked, setWorked] = useState<WorkedRound | null>(null);
  const [fieldError, setFieldError] = useState<ReturnType<typeof fieldErrorOf>>(null);
  const { hmac } = environment;
  useEffect(() => {
    let isOver = false;
    if (hmac !== null && fieldErrorOf(requested) === null) {
      void workOutRound(requested, { ...environment, hmac }).then((found) => {
        if (!isOver) setWorked(found);
      });
    }
    return () => {
      isOver = true;
    };
  }, [requested, environment, hmac]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = fieldErrorOf(input);
    setFieldError(found);
    if (found === null && hmac !== null) void workOutRound(input, { ...environment, hmac }).then(setWorked);
  };
  const selectGame = (id: string) => {
    setWorked(null);
    setInput({ ...input, choice: '', game: GAME_KINDS.find((kind) => kind === id) ?? 'dice' });
  };
  return (
    <form className={css.fairness} onSubmit={submit} noValidate>
      <Segmented
        label={t('fairness.game')}
        segments={GAME_KINDS.map((id: GameKind) => ({ id, label: t(`fairness.games.${id}`) }))}
        selectedId={input.game}
        onSelect={selectGame}
      />
      {FIELDS.map((name) => (
        <FormField
          key={name}
          label={t(`fairness.${name}`)}
          {...(fieldError === name && { error: t(`fairness.missing.${name}`) })}
        >
          {(ids) => (
            <TextInput
              {...ids}
              isFigures
              autoComplete="off"
              spellCheck={false}
              value={input[name]}
              onChange={(event) => setInput({ ...input, [name]: event.target.value.trim() })}
            />
          )}
        </FormField>
      ))}
      {hmac === null ? (
        <p>{t('fairness.noCrypto')}</p>
      ) : (
        <div>
          <Button tone="brand" type="submit">
            {t('fairness.work')}
          </Button>
        </div>
      )}
      {worked && <Result worked={worked} />}
    </form>
  );
};

/** Works a round out of its seeds in the browser, so that nobody has to believe the house. */
export const FairnessPage = () => {
  const { t } = useTranslations();
  const { search } = useLocation();
  const requested = useMemo(() => inputOf(search), [search]);
  return (
    <CasinoFrame title={t('title.fairness')}>
      <Panel label={t('title.fairness')}>
        <div className={css.head}>
          <h1 className={casino.title}>{t('title.fairness')}</h1>
          <p className={css.note}>{t('fairness.lead')}</p>
        </div>
        <Form key={search} requested={requested} />
      </Panel>
      <RoundList />
    </CasinoFrame>
  );
};
