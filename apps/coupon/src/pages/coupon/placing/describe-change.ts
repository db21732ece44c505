import type { PlacedCoupon } from '@longshot/contracts';
import type { SystemValueItem } from '@longshot/domain/coupon/settle';
import { couponType, type CouponTypeId } from '@longshot/domain/coupon/types';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import type { PlacingState } from '../../../model/placing/placing-store.ts';
import type { useWords } from '../../../parts/use-words.ts';
import { lockText } from '../notes/lock-text.ts';

/** What of the coupon is told when it changes. */
export interface CouponSnapshot {
  readonly lines: readonly BetLine[];
  readonly typeId: CouponTypeId;
  /** The size of the system and what it makes; null in other types. */
  readonly system: (SystemValueItem & { readonly units: number }) | null;
  readonly step: PlacingState['step'];
  /** The coupon of the receipt; null while there is none. */
  readonly placed: PlacedCoupon | null;
  /** Prices moved in a way that the player has not agreed to. */
  readonly needsAcceptance: boolean;
  /** The bet that was moved last; another object with each move. */
  readonly moved: { readonly betId: string } | null;
}

type Words = ReturnType<typeof useWords>;

const steps: Readonly<Partial<Record<CouponSnapshot['step'], string>>> = {
  placing: 'said.placing',
  waiting: 'said.waiting',
  resolving: 'placing.noAnswer',
  refused: 'said.refused',
  lost: 'lost.title',
};

const describeStep = (words: Words, { step, placed }: CouponSnapshot): string | null => {
  // texts: said.placing, said.waiting, said.refused, placing.noAnswer, lost.title
  if (placed !== null) return words.receipt(placed);
  const text = steps[step];
  return text === undefined ? null : words.t(text);
};

/** More at once is counted: nobody listens to a list of forty. */
const MOST_BETS_SAID = 2;

const describePlace = (words: Words, { bet, place }: BetLine): string =>
  words.t('said.place', { bet: words.bet(bet), block: words.block(place) });

/** What happened to a bet that stays in the coupon; null when nothing a player must hear of. */
function describeLine(words: Words, now: BetLine, before: BetLine, needsAcceptance: boolean): string | null {
  const bet = words.bet(now.bet);
  if (now.lock?.reason !== before.lock?.reason) {
    if (now.lock === null) return before.lock?.reason === 'not-chosen' ? null : words.t('said.counts', { bet });
    const reason = lockText(words, now);
    return reason === null ? null : `${words.t('said.left', { bet })} ${reason}`;
  }
  if (now.place.isBanker !== before.place.isBanker)
    return words.t(now.place.isBanker === true ? 'said.banker' : 'said.noBanker', { bet });
  if (now.coef === before.coef || now.movement === null || !needsAcceptance) return null;
  return words.t(now.movement === 'up' ? 'said.rose' : 'said.fell', { bet, coef: words.coef(now.coef) });
}

function describeLines(words: Words, now: CouponSnapshot, before: CouponSnapshot): readonly string[] {
  const known = new Map(before.lines.map((line) => [line.bet.id, line]));
  const said = now.lines.flatMap((line) => {
    const was = known.get(line.bet.id);
    return (was && describeLine(words, line, was, now.needsAcceptance)) ?? [];
  });
  const more = said.length - MOST_BETS_SAID;
  return more > 0 ? [...said.slice(0, MOST_BETS_SAID), words.t('said.more', { count: more })] : said;
}

/** Which bet came, left or moved, or was put into another block. */
function describeBets(words: Words, now: CouponSnapshot, before: CouponSnapshot): readonly string[] {
  const count = now.lines.length;
  const known = new Map(before.lines.map((line) => [line.bet.id, line]));
  const present = new Set(now.lines.map((line) => line.bet.id));
  const added = now.lines.find((line) => !known.has(line.bet.id));
  if (added !== undefined) return [words.t('said.added', { bet: words.bet(added.bet), count })];
  const removed = before.lines.find((line) => !present.has(line.bet.id));
  if (removed !== undefined) return [words.t('said.removed', { bet: words.bet(removed.bet), count })];
  const moved = now.moved === before.moved ? undefined : now.lines.find(({ bet }) => bet.id === now.moved?.betId);
  if (moved !== undefined)
    return [words.t('said.moved', { bet: words.bet(moved.bet), position: moved.position, count })];
  // With another type each bet gets its place; that is told by the type.
  if (now.typeId !== before.typeId) return [];
  const placed = now.lines.find((line) => {
    const was = known.get(line.bet.id);
    const isSame = was === undefined || (was.lock === null) !== (line.lock === null);
    // That the others of a system stand on their own now is no news of theirs.
    return !isSame && !line.place.isBanker && !was.place.isBanker && words.block(was.place) !== words.block(line.place);
  });
  return placed === undefined ? [] : [describePlace(words, placed)];
}

function describeType(words: Words, now: CouponSnapshot, before: CouponSnapshot): readonly string[] {
  const { system } = now;
  const isOther = now.typeId !== before.typeId;
  const isOneOfSeveral = now.typeId === couponType.single && now.lines.length > 1;
  const pays = isOneOfSeveral ? words.t('type.oneOfSeveral') : words.typeText(now.typeId);
  const type = isOther ? [`${words.t('type.chosen', { type: words.type(now.typeId) })}. ${pays}`] : [];
  const isSameSystem = system?.value === before.system?.value && system?.combo === before.system?.combo;
  if (system === null || isSameSystem) return type;
  return [...type, `${words.size(system, system.units)}.`];
}

/** What changed between two states of the coupon, in whole sentences; null when nothing a player must hear of. */
export function describeChange(words: Words, now: CouponSnapshot, before: CouponSnapshot): string | null {
  const step = describeStep(words, now);
  const wasSaid = now.step === before.step && step === describeStep(words, before);
  if (step !== null && !wasSaid) return step;
  const bets = describeBets(words, now, before);
  const lines = now.typeId === before.typeId ? describeLines(words, now, before) : [];
  const said = [...bets, ...lines, ...describeType(words, now, before)];
  return said.length === 0 ? null : said.join(' ');
}
