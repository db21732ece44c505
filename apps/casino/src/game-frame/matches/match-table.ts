import type { BodyOf, MatchDesk, OpenedGame, PlayerMatch } from '@longshot/contracts';
import type { Step } from '@longshot/games';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { FrameChoices, GameMessage } from '../messages.ts';
import type { FrameText } from '../messages.ts';
import { GameRefused } from '../provider-client.ts';
import { refusalText } from '../refusal-labels.ts';
import { sessionPanel } from '../session-panel.ts';
import type { Sounds } from '../sound.ts';
import { toolsBar } from '../tools-bar.ts';
import { boardAtRest, boardView } from './board-view.ts';
import { clockBar } from './clock-bar.ts';
import { diceProof } from './dice-proof.ts';
import { lobby } from './lobby.ts';
import { matchBar, standingText } from './match-bar.ts';
import type { MatchClient } from './match-client.ts';
import { matchLabels } from './describe-match.ts';
import { ownSeedField } from './own-seed-field.ts';
import { addStep, beginDraft, draftedPosition, withoutLast, type TurnDraft } from './turn-draft.ts';

/** Ports of a table of two. */
export interface MatchTableInput {
  readonly labels: FrameLabels;
  readonly client: MatchClient;
  /** Says something to the page around. */
  readonly notify: (message: GameMessage) => void;
  readonly newKey: () => string;
  readonly choices: FrameChoices;
  readonly sounds: Sounds;
}

/** How often it is asked how a match or a search stands. */
const LOOK_MS = 1_000;

/** Codes of what is refused in a match since it stands otherwise than the page thought. */
const STALE: readonly string[] = ['validation_failed', 'duplicate_key', 'game_finished'];

/** The text of a refusal; of an action in a match it may mean something else than at the door. */
function refusalOf({ code, reason }: Pick<GameRefused, 'code' | 'reason'>, isAction: boolean): FrameText {
  if (isAction && reason === 'opponent') return 'matchNotPayable';
  return isAction && STALE.includes(code ?? '') ? 'matchIllegal' : refusalText(code);
}

/** Stake of each player as the cube stands. */
const stakeOf = ({ stakeMinor, stand }: PlayerMatch): number => stakeMinor * (stand?.cube ?? 1);

const isUnderWay = ({ match }: MatchDesk): boolean => match?.phase === 'agreed' || match?.phase === 'playing';

/** A table for two: the lobby, the board, the clocks, and the dice worked out afterwards, for a token. */
export function matchTable(
  opened: OpenedGame,
  first: MatchDesk,
  { labels, client, notify, newKey, choices, sounds }: MatchTableInput,
): HTMLElement {
  const { text, money } = labels;
  const words = matchLabels(labels);
  const balance = element('strong', { class: 'num' });
  const result = element('p', { class: 'result', role: 'status' });
  const stakes = element('p', { class: 'facts' });
  const told = element('ol', { class: 'match-moves', 'aria-label': text('matchMoves') });
  const spoken = element('p', { class: 'hidden', 'aria-live': 'polite' });
  const board = boardView(labels, words, takeStep);
  const atRest = boardAtRest();
  const clocks = clockBar(labels, words);
  const proof = diceProof(labels, words, (round) => notify({ type: 'verify', round }));
  const onChoose = (chosen: FrameChoices) => notify({ type: 'choices', choices: chosen });
  const tools = toolsBar({ labels, sounds, choices, hasTurbo: false, onChoose });
  const hall = lobby({
    labels,
    opened,
    seek: (stakeMinor) => void run(() => client.seek(stakeMinor)),
    endSeek: () => void run(() => client.endSeek()),
    practise: () => void run(() => client.practise()),
    say,
  });
  const ownSeed = ownSeedField(labels);
  const session = sessionPanel(labels, opened.iso, opened.standing);
  const bar = matchBar({ labels, act: (action) => void act(action), undo });
  let desk = first;
  let draft: TurnDraft | null = null;
  let heard = { matchId: '', number: 0 };
  let isBusy = false;
  let asked = 0;

  function say(said: string, tone: 'plain' | 'won' | 'wrong'): void {
    if (result.textContent !== said) result.textContent = said;
    result.dataset['tone'] = tone;
  }
  function showBoard(): void {
    const { match } = desk;
    if (!match?.stand) return;
    const position = (draft && draftedPosition(draft)) ?? match.stand.position;
    board.show({ match, position, draft });
    bar.show(desk, match, draft);
  }
  function takeStep(step: Step): void {
    if (!draft || isBusy) return;
    draft = addStep(draft, step);
    spoken.textContent = words.steps([step]);
    showBoard();
    board.slide(draft.side, [step]);
  }
  function undo(): void {
    if (draft) draft = withoutLast(draft);
    showBoard();
  }
  const sayEnd = (match: PlayerMatch): void => {
    const isWon = match.stand?.winner === match.side;
    const lost = money(stakeOf(match), desk.iso);
    say(
      isWon ? text('matchWon', { amount: money(match.prizeMinor, desk.iso) }) : text('matchLost', { amount: lost }),
      isWon ? 'won' : 'plain',
    );
  };
  /** Tells what was done since the last look, in words and by motion. */
  const tellNews = (match: PlayerMatch): void => {
    const isNew = heard.matchId !== match.matchId;
    const known = isNew ? match.done.length : heard.number;
    const news = match.done.slice(known);
    if (isNew || news.length > 0) {
      told.replaceChildren(...match.done.map((done) => element('li', {}, words.done(match, done))));
      told.scrollTop = told.scrollHeight;
    }
    if (news.length > 0) {
      spoken.textContent = news.map((done) => words.done(match, done)).join('. ');
      sounds.play(match.phase === 'over' && match.stand?.winner === match.side ? 'win' : 'land');
    }
    for (const { side, steps } of news) if (side !== match.side) board.slide(side, steps);
    heard = { matchId: match.matchId, number: match.done.length };
  };
  const showMatch = (match: PlayerMatch, isSame: boolean): void => {
    if (!isSame) draft = beginDraft(match);
    if (!isSame) showBoard();
    bar.show(desk, match, draft);
    clocks.show(match);
    if (!isSame) proof.show(match);
    stakes.textContent = match.isPractice
      ? text('matchFree')
      : text('matchStakes', { stake: money(stakeOf(match), desk.iso), prize: money(match.prizeMinor, desk.iso) });
    if (!isSame && match.phase === 'over') sayEnd(match);
    else if (!isSame) say(standingText(labels, words, desk, match), 'plain');
    tellNews(match);
  };
  const show = (next: MatchDesk): void => {
    const before = desk.match;
    desk = next;
    balance.textContent = money(next.balanceMinor, next.iso);
    const { match } = next;
    const isSame =
      next !== first &&
      before?.matchId === match?.matchId &&
      before?.number === match?.number &&
      before?.phase === match?.phase;
    hall.root.hidden = isUnderWay(next);
    // Once the player has given it, another would be for the next.
    ownSeed.root.hidden = isUnderWay(next);
    if (next.standing) session.show(next.standing);
    for (const each of [board.root, clocks.root, stakes, told, proof.root])
      each.toggleAttribute('hidden', !match?.stand);
    atRest.toggleAttribute('hidden', Boolean(match?.stand));
    bar.root.hidden = match?.phase !== 'playing';
    if (match) showMatch(match, isSame);
    hall.show(next);
    if (match?.phase === 'agreed' && !match.hasJoined) void join(match);
  };
  const fail = async (error: unknown, isAction: boolean): Promise<void> => {
    const refused = error instanceof GameRefused ? error : new GameRefused(null);
    if (STALE.includes(refused.code ?? '')) {
      const again = await client.open().catch(() => null);
      if (again) show(again);
    }
    say(text(refusalOf(refused, isAction)), 'wrong');
    if (refused.code === 'forbidden') notify({ type: 'over' });
  };
  async function run(work: () => Promise<MatchDesk>, isAction = false): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    asked += 1;
    await work()
      .then(show)
      .catch((error: unknown) => fail(error, isAction))
      .catch(() => undefined);
    isBusy = false;
  }
  const join = ({ matchId }: PlayerMatch) => run(() => client.join({ matchId, seed: ownSeed.seedOf(matchId) }));
  async function act(action: BodyOf<'actInMatch'>['action']): Promise<void> {
    const { match } = desk;
    if (!match) return;
    sounds.play('begin');
    await run(() => client.act({ key: newKey(), matchId: match.matchId, number: match.number, action }), true);
  }
  /** Looks how it stands while something goes on; an answer that was asked for before something was done says nothing. */
  const look = async (): Promise<void> => {
    if (!root.isConnected) return;
    const before = asked;
    if (!isBusy && (isUnderWay(desk) || desk.seek !== null)) {
      const next = await client.open().catch(() => null);
      if (next && before === asked && !isBusy) show(next);
    }
    setTimeout(() => void look(), LOOK_MS);
  };

  const purse = element('p', { class: 'purse' }, `${text(opened.mode === 'demo' ? 'playMoney' : 'balance')} `, balance);
  const head = element('div', { class: 'table-head' }, purse, tools.root);
  const foot = element('div', { class: 'foot' }, session.root, told, ownSeed.root, proof.root);
  const stage = element('div', { class: 'match-stage' }, clocks.root);
  stage.append(atRest, board.root);
  const root = element('main', {}, head, stakes, stage, result, spoken, bar.root, hall.root, foot);
  show(first);
  queueMicrotask(() => void look());
  return root;
}
