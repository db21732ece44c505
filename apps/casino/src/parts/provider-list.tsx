import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { pathTo } from '@longshot/remote/addresses';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';
import * as css from './casino.css';

/** Who makes the games, each with how many there are. */
export const ProviderList = observer(function ProviderList({ isTitled = false }: { readonly isTitled?: boolean }) {
  const { rooms, host } = useServices();
  const { t } = useTranslations();
  const providers = rooms.menu.value?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <section className={css.row} aria-label={t('title.providers')}>
      {isTitled && (
        <div className={css.rowHead}>
          <h2 className={css.rowTitle}>{t('title.providers')}</h2>
          <span className="num">{host.formatters.number(providers.length)}</span>
          <Link
            className={css.rowAll}
            to={pathTo(host.language, 'providers')}
            aria-label={t('lobby.allOf', { section: t('title.providers') })}
          >
            {t('lobby.all')}
          </Link>
        </div>
      )}
      <ul className={css.providers}>
        {providers.map(({ id, name, gameCount }) => (
          <li key={id}>
            <Link className={css.provider} to={pathTo(host.language, `providers/${id}`)}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <span className={css.providerCount}>{t('provider.games', { count: gameCount })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
});
