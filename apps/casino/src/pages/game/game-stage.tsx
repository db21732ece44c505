import type { CasinoGame, LaunchedGame } from '@longshot/contracts';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { GameMessage } from '../../game-frame/messages.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { pathOfFairness } from '../../model/fairness-address.ts';
import { openFrameChannel } from '../../model/frame-channel.ts';
import * as css from '../../parts/game.css';

/** A game of the house in its frame: it is told its token once it asks what to play. */
export const GameStage = ({ game, launched }: { readonly game: CasinoGame; readonly launched: LaunchedGame }) => {
  const { host, game: store, choices } = useServices();
  const { t, frameLabels } = useTranslations();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const { preferences } = host.store;
  useEffect(() => {
    if (frame.current === null) return;
    const handle = (message: GameMessage) => {
      if (message.type === 'over') store.end();
      if (message.type === 'verify') void navigate(pathOfFairness(host.language, message.round));
      if (message.type === 'choices') choices.keep(message.choices);
      if (message.type !== 'ready') return;
      const { token } = launched;
      const [gameName, texts] = [game.name, frameLabels()];
      channel.send({ type: 'start', token, gameName, language: host.language, texts, choices: choices.read() });
      channel.send({ type: 'theme', theme: preferences.theme });
    };
    const channel = openFrameChannel(frame.current, handle);
    const stop = reaction(
      () => preferences.theme,
      (theme) => channel.send({ type: 'theme', theme }),
    );
    // Only now, so that its first word is heard.
    const joint = launched.frameUrl.includes('?') ? '&' : '?';
    frame.current.src = `${launched.frameUrl}${joint}language=${host.language}&theme=${preferences.theme}`;
    return () => {
      stop();
      channel.close();
    };
  }, [host, store, choices, launched, game, frameLabels, navigate, preferences]);
  // A round may be on its way in there, which only the game knows of: it ends where the player leaves it.
  useEffect(() => host.activity?.begin('form'), [host]);
  return (
    <iframe ref={frame} className={css.stage} title={t('game.frame', { game: game.name })} sandbox="allow-scripts" />
  );
};
