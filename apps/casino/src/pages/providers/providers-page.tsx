import { ErrorBlock, PageHeader } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CasinoFrame } from '../../parts/casino-frame.tsx';
import * as css from '../../parts/casino.css';

const Providers = observer(function Providers() {
  const { all, host } = useServices();
  const { t } = useTranslations();
  if (all.status === 'failed') {
    return <ErrorBlock title={t('failed.title')} text={t('failed.text')} onRefresh={() => void all.load()} />;
  }
  return (
    <ul className={css.providers}>
      {all.answer.providers.map(({ id, name, gameCount }) => (
        <li key={id}>
          <Link className={css.provider} to={pathTo(host.language, `providers/${id}`)}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={css.tileProvider}>{t('provider.games', { count: gameCount })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

/** Who makes the games. */
export const ProvidersPage = () => {
  const { t } = useTranslations();
  return (
    <CasinoFrame title={t('title.providers')}>
      <PageHeader isBare title={t('title.providers')} />
      <Providers />
    </CasinoFrame>
  );
};
