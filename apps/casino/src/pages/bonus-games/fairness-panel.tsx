import type { BonusPlay } from '@longshot/contracts';
import { commitmentOf, playBonusGame } from '@longshot/games';
import { Button, Fact, Facts, FormField, Panel, PanelHead, TextInput } from '@longshot/ui';
import { useState } from 'react';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import * as css from './bonus-games.css';

/** Whether a play that has ended came out of what was promised: worked out here, from the seeds that were told. */
function isAsPromised({ game, serverSeed, serverSeedHash, clientSeed, prizes, decisions, row }: BonusPlay): boolean {
  if (serverSeed === null || commitmentOf(serverSeed) !== serverSeedHash) return false;
  const weights = prizes.map(({ weight }) => weight);
  return playBonusGame({ game, seeds: { serverSeed, clientSeed }, weights, decisions }).row === row;
}

const Played = ({ play }: { readonly play: BonusPlay }) => {
  const { t } = useBonusTranslations();
  const [checked, setChecked] = useState<boolean | null>(null);
  return (
    <>
      <Facts>
        <Fact term={t('fair.hash')}>
          <span className={css.seed}>{play.serverSeedHash}</span>
        </Fact>
        <Fact term={t('fair.clientSeed')}>
          <span className={css.seed}>{play.clientSeed}</span>
        </Fact>
        <Fact term={t('fair.serverSeed')}>
          <span className={css.seed}>{play.serverSeed ?? t('fair.later')}</span>
        </Fact>
      </Facts>
      {play.serverSeed !== null && <Button onClick={() => setChecked(isAsPromised(play))}>{t('fair.check')}</Button>}
      <p role="status">{checked !== null && t(checked ? 'fair.right' : 'fair.wrong')}</p>
    </>
  );
};

/** Seeds of a play: the promise and the player's own seed before it, everything after it. */
export const FairnessPanel = ({
  play,
  promise,
  clientSeed,
  onSeed,
}: {
  readonly play: BonusPlay | null;
  readonly promise: string | null;
  readonly clientSeed: string;
  readonly onSeed: (seed: string) => void;
}) => {
  const { t } = useBonusTranslations();
  return (
    <Panel label={t('fair.title')}>
      <PanelHead title={t('fair.title')} />
      <div className={css.box}>
        <p className={css.note}>{t('fair.text')}</p>
        {play === null ? (
          <>
            {promise !== null && (
              <Facts>
                <Fact term={t('fair.hash')}>
                  <span className={css.seed}>{promise}</span>
                </Fact>
              </Facts>
            )}
            <FormField label={t('fair.clientSeed')}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={64}
                  value={clientSeed}
                  onChange={({ target }) => onSeed(target.value)}
                />
              )}
            </FormField>
          </>
        ) : (
          <Played play={play} />
        )}
      </div>
    </Panel>
  );
};
