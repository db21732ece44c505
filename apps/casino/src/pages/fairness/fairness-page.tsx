import { MULTIPLE_UNIT } from '@longshot/games';
import { Button, Fact, Facts, FormField, PageHeader, Panel, Select, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import { RoundList } from './round-list.tsx';
import { workOutRound, type FairnessInput, type WorkedRound } from '../../model/work-out-round.ts';
import * as css from '../../parts/game.css';

const FIELDS = ['serverSeed', 'serverSeedHash', 'clientSeed', 'nonce', 'bet'] as const;

/** Reads a round from the address. */
function inputOf(search: string): FairnessInput {
  const reported = new URLSearchParams(search);
  const text = (name: string) => reported.get(name) ?? '';
  const seeds = {
    serverSeed: text('serverSeed'),
    serverSeedHash: text('serverSeedHash'),
    clientSeed: text('clientSeed'),
  };
  return { game: text('game') || 'dice', ...seeds, nonce: text('nonce') || '0', bet: text('bet') || '{}' };
}

/** Writes what came as the rules write it: each field with its value. */
const came = ({ outcome }: WorkedRound): string =>
  Object.entries(outcome)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(' · ');

const Result = ({ worked }: { readonly worked: WorkedRound }) => {
  const { host } = useServices();
  const { t } = useTranslations();
  const { isPromised, multiple, hash, anchor } = worked;
  // A multiple has four decimals.
  const times = new Intl.NumberFormat(`${host.language}-u-nu-latn`, { maximumFractionDigits: 4 });
  return (
    <div role="status">
      <Facts>
        <Fact term={t('fairness.came')}>
          <span className={css.seed}>{came(worked)}</span>
        </Fact>
        {multiple !== null && (
          <Fact term={t('fairness.paid')}>
            <span className="num">{times.format(multiple / MULTIPLE_UNIT)} ×</span>
          </Fact>
        )}
        <Fact term={t('fairness.hash')}>
          <span className={css.seed}>{hash}</span>
        </Fact>
        {anchor !== null && (
          <Fact term={t('fairness.anchor')}>
            <span className={css.seed}>{anchor}</span>
          </Fact>
        )}
      </Facts>
      {isPromised !== null && <p>{t(isPromised ? 'fairness.promised' : 'fairness.notPromised')}</p>}
    </div>
  );
};

const Form = observer(function Form({ requested }: { readonly requested: FairnessInput }) {
  const { rooms } = useServices();
  const { t } = useTranslations();
  const [input, setInput] = useState(requested);
  // What the address tells is worked out at once.
  const [asked, setAsked] = useState<FairnessInput | null>(requested.serverSeed === '' ? null : requested);
  const found = useMemo(() => (asked === null ? null : workOutRound(asked)), [asked]);
  useEffect(() => rooms.loadHouseGames(), [rooms]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(input);
  };
  const selectGame = (game: string) => {
    setAsked(null);
    setInput({ ...input, game, bet: '{}' });
  };
  return (
    <form className={css.fairness} onSubmit={submit} noValidate>
      <FormField label={t('fairness.game')}>
        {(ids) => (
          <Select {...ids} value={input.game} onChange={(event) => selectGame(event.target.value)}>
            {(rooms.houseGames.value ?? []).map(({ kind, name }) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {FIELDS.map((name) => (
        <FormField
          key={name}
          label={t(`fairness.${name}`)}
          {...(found === name && { error: t(`fairness.missing.${name}`) })}
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
      <div>
        <Button tone="brand" type="submit">
          {t('fairness.work')}
        </Button>
      </div>
      {found !== null && typeof found === 'object' && <Result worked={found} />}
    </form>
  );
});

/** Works a round out of its seeds in the browser, so that nobody has to believe the house. */
export const FairnessPage = () => {
  const { t } = useTranslations();
  const { search } = useLocation();
  const requested = useMemo(() => inputOf(search), [search]);
  return (
    <CasinoFrame title={t('title.fairness')}>
      <Panel label={t('title.fairness')}>
        <PageHeader title={t('title.fairness')} lead={t('fairness.lead')} />
        <Form key={search} requested={requested} />
      </Panel>
      <RoundList />
    </CasinoFrame>
  );
};
