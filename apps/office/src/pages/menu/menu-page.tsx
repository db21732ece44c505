import { usePageTitle } from '@longshot/remote';
import { Fact, Facts, Grid, Page, PageHeader, Panel, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useVoiceTranslations, withVoiceTranslations } from '../../parts/voice-translations.tsx';
import * as own from './menu.css';

const Who = observer(function Who() {
  const { host } = useServices();
  const { t, money } = useVoiceTranslations();
  const { user, accounts, activeAccount } = host.store.session;
  if (user === null) return null;
  return (
    <Panel label={t('menu.you')}>
      <PanelHead title={t('menu.you')} />
      <div className={css.officeBox}>
        <Facts>
          <Fact term={t('menu.name')}>
            <bdi>{user.name ?? user.email}</bdi>
          </Fact>
          {activeAccount !== null && (
            <Fact term={t('menu.number')}>
              <span className="num">{activeAccount.id}</span>
            </Fact>
          )}
          {accounts.map(({ id, iso, balanceMinor }) => (
            <Fact key={id} term={t('menu.balance', { iso })}>
              <span className="num">{money(balanceMinor, iso)}</span>
            </Fact>
          ))}
        </Facts>
      </div>
    </Panel>
  );
});

/** The office's menu: who the player is, and the way to every page by category; their profile alone where asked. Source: shell 2. */
export const MenuPage = withVoiceTranslations(
  observer(function MenuPage({ isProfile }: { readonly isProfile: boolean }) {
    const { host, menu } = useServices();
    const { t } = useVoiceTranslations();
    const office = useTranslations();
    const playerId = host.store.session.user?.id;
    const title = t(isProfile ? 'menu.profile' : 'menu.title');
    usePageTitle(host, title);
    useEffect(() => {
      if (playerId !== undefined) void menu.load();
    }, [menu, playerId]);
    const categories = menu
      .categoriesOf(host.links?.('account') ?? [])
      .filter(({ id }) => !isProfile || id === 'profile');
    return (
      <Page>
        <PageHeader title={title} isMinimal />
        <Who />
        <Grid columns="large">
          {categories.map(({ id, links }) => {
            // texts: office:category.*
            const label = office.has(`category.${id}`) ? office.t(`category.${id}`) : office.t('category.more');
            return (
              <Panel key={id} label={label}>
                <PanelHead title={label} />
                <ul className={own.menuLinks}>
                  {links.map((link) => (
                    <li key={link.id}>
                      <Link className="link" to={link.to}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Panel>
            );
          })}
        </Grid>
      </Page>
    );
  }),
);
