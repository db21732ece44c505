import { Button, TextInput } from '@longshot/ui';
import type { FormEvent } from 'react';
import { goTo, useAddress } from '../../ground/address.ts';
import { useMay } from '../../ground/desk-context.tsx';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { ProviderPage } from './provider-page.tsx';
import { ProvidersPage } from './providers-page.tsx';
import { RoundPage } from './round-page.tsx';
import * as css from './games.css';

/** Goes to a round by its number. */
const RoundSearch = () => {
  const { t } = useDeskText();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const roundId = String(new FormData(event.currentTarget).get('round') ?? '').trim();
    if (/^\d{1,15}$/u.test(roundId)) goTo(`/games/rounds/${roundId}`);
  };
  return (
    <form className={css.search} role="search" aria-label={t('round.find')} onSubmit={handleSubmit}>
      <TextInput
        name="round"
        isFigures
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
        aria-label={t('round.find')}
        placeholder={t('round.find')}
      />
      <Button type="submit">{t('round.go')}</Button>
    </form>
  );
};

const PROVIDERS = '/games/providers';

/** The room of games: the catalogue, its providers, one of them, or a round with its proof. */
export const GamesRoom = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { pathname } = useAddress();
  const [, roundId] = /^\/games\/rounds\/(\d{1,15})$/u.exec(pathname) ?? [];
  const [, providerId] = /^\/games\/providers\/([a-z0-9][a-z0-9-]{0,39})$/u.exec(pathname) ?? [];
  const tabs = [
    { href: '/games', label: t('game.title') },
    { href: PROVIDERS, label: t('provider.title') },
  ];
  return (
    <>
      {may('rounds.read') && <RoundSearch key={pathname} />}
      {roundId === undefined && <RoomTabs label={t('game.pages')} tabs={tabs} />}
      {roundId !== undefined && <RoundPage key={roundId} roundId={roundId} />}
      {providerId !== undefined && <ProviderPage key={providerId} providerId={providerId} />}
      {pathname === PROVIDERS && <ProvidersPage />}
      {roundId === undefined && !pathname.startsWith(PROVIDERS) && <CataloguePage />}
    </>
  );
};
