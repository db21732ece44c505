import type { CasinoGame, LaunchedGame } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { openOutsideChannel, type OutsideMessage } from '../../model/outside-channel.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from '../../parts/game.css';

/** Where a game leads its player, below the language. */
const LEADS_TO = { close: 'casino-lobby', deposit: 'office/recharge' } as const;

interface OutsideStageProps {
  readonly game: CasinoGame;
  readonly launched: LaunchedGame;
  /** Origin of the provider's page. */
  readonly origin: string;
}

/** A game of another provider: it is told the balance, and may ask to be left. */
export const OutsideStage = ({ game, launched, origin }: OutsideStageProps) => {
  const { host, game: store } = useServices();
  const { t } = useTranslations();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current === null) return;
    const { session, preferences } = host.store;
    const balance = () => {
      const account = session.accounts.find(({ id }) => id === store.accountId);
      return account && { type: 'balance' as const, balanceMinor: account.balanceMinor, iso: account.iso };
    };
    const tell = () => {
      const message = balance();
      if (message) channel.send(message);
    };
    const handle = (message: OutsideMessage) => {
      if (message === 'ready') tell();
      else void navigate(pathTo(host.language, LEADS_TO[message]));
    };
    const channel = openOutsideChannel(frame.current, origin, handle);
    const stop = reaction(() => balance()?.balanceMinor, tell);
    // Only now, so that its first word is heard.
    frame.current.src = `${launched.frameUrl}&language=${host.language}&theme=${preferences.theme}`;
    return () => {
      stop();
      channel.close();
    };
  }, [host, store, launched, origin, navigate]);
  // A round may be on its way in there, which only the game knows of: it ends where the player leaves it.
  useEffect(() => host.activity?.begin('form'), [host]);
  return (
    <iframe
      ref={frame}
      className={css.stage}
      title={t('game.frame', { game: game.name })}
      // The page in it is the house's own and holds the game in a frame of its own origin.
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="autoplay; fullscreen"
    />
  );
};
