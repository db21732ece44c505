import { Message } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useBonusTranslations } from './bonus-translations.tsx';
import { useServices } from './services.ts';
import * as css from './pages.css';

/** Why the last thing about bonuses was not done; nothing while nothing is wrong. */
export const BonusProblem = observer(function BonusProblem() {
  const { bonuses } = useServices();
  const { t, has } = useBonusTranslations();
  if (bonuses.problem === null) return null;
  const key = `problem.${bonuses.problem}`;
  return (
    <div className={css.officeProblem}>
      <Message tone="danger" isAlert>
        {/* texts: problem.* */}
        {t(has(key) ? key : 'problem.generic')}
      </Message>
    </div>
  );
});
