import type { PlacedCoupon } from '@longshot/contracts';
import type { SystemValueItem } from '@longshot/domain/coupon/settle';
import { couponType, type CouponTypeId } from '@longshot/domain/coupon/types';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import type { PlacingState } from '../../../model/placing/placing-store.ts';
import type { useTranslations } from '../../../parts/use-translations.ts';
import { lockText } from '../notes/lock-text.ts';

/** Facts of the coupon whose changes are told. */
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

type Labels = ReturnType<typeof useTranslations>;

const steps: Readonly<Partial<Record<CouponSnapshot['step'], string>>> = {
  placing: 'said.placing',
  waiting: 'said.waiting',
  resolving: 'placing.noAnswer',
  refused: 'said.refused',
  lost: 'lost.title',
};

const describeStep = (labels: Labels, { step, placed }: CouponSnapshot): string | null => {
  // texts: said.placing, said.waiting, said.refused, placing.noAnswer, lost.title
  if (placed !== null) return labels.receipt(placed);
  const text = steps[step];
  return text === undefined ? null : labels.t(text);
};

/** More at once is counted: nobody listens to a list of forty. */
const MOST_BETS_SAID = 2;

const describePosition = (labels: Labels, { bet, place }: BetLine): string =>
  labels.t('said.place', { bet: labels.bet(bet), block: labels.block(place) });

/** Describes what happened to a bet that stays in the coupon; null when nothing a player must hear of. */
function describeLine(labels: Labels, now: BetLine, before: BetLine, needsAcceptance: boolean): string | null {
  const bet = labels.bet(now.bet);
  if (now.lock?.reason !== before.lock?.reason) {
    if (now.lock === null) return before.lock?.reason === 'not-chosen' ? null : labels.t('said.counts', { bet });
    const reason = lockText(labels, now);
    return reason === null ? null : `${labels.t('said.left', { bet })} ${reason}`;
  }
  if (now.place.isBanker !== before.place.isBanker)
    return labels.t(now.place.isBanker === true ? 'said.banker' : 'said.noBanker', { bet });
  if (now.coef === before.coef || now.movement === null || !needsAcceptance) return null;
  return labels.t(now.movement === 'up' ? 'said.rose' : 'said.fell', { bet, coef: labels.coef(now.coef) });
}

function describeLines(labels: Labels, now: CouponSnapshot, before: CouponSnapshot): readonly string[] {
  const known = new Map(before.lines.map((line) => [line.bet.id, line]));
  const said = now.lines.flatMap((line) => {
    const was = known.get(line.bet.id);
    return (was && describeLine(labels, line, was, now.needsAcceptance)) ?? [];
  });
  const more = said.length - MOST_BETS_SAID;
  return more > 0 ? [...said.slice(0, MOST_BETS_SAID), labels.t('said.more', { count: more })] : said;
}

/** Which bet came, left or moved, or was put into another block. */
function describeBets(labels: Labels, now: CouponSnapshot, before: CouponSnapshot): readonly string[] {
  const count = now.lines.length;
  const known = new Map(before.lines.map((line) => [line.bet.id, line]));
  const present = new Set(now.lines.map((line) => line.bet.id));
  const added = now.lines.find((line) => !known.has(line.bet.id));
  if (added !== undefined) return [labels.t('said.added', { bet: labels.bet(added.bet), count })];
  const removed = before.lines.find((line) => !present.has(line.bet.id));
  if (removed !== undefined) return [labels.t('said.removed', { bet: labels.bet(removed.bet), count })];
  const moved = now.moved === before.moved ? undefined : now.lines.find(({ bet }) => bet.id === now.moved?.betId);
  if (moved !== undefined)
    return [labels.t('said.moved', { bet: labels.bet(moved.bet), position: moved.position, count })];
  // With another type each bet gets its place; that is told by the type.
  if (now.typeId !== before.typeId) return [];
  const placed = now.lines.find((line) => {
    const was = known.get(line.bet.id);
    const isSame = was === undefined || (was.lock === null) !== (line.lock === null);
    // That the others of a system stand on their own now is no news of theirs.
    return (
      !isSame && !line.place.isBanker && !was.place.isBanker && labels.block(was.place) !== labels.block(line.place)
    );
  });
  return placed === undefined ? [] : [describePosition(labels, placed)];
}

function describeType(labels: Labels, now: CouponSnapshot, before: CouponSnapshot): readonly string[] {
  const { system } = now;
  const isOther = now.typeId !== before.typeId;
  const isOneOfSeveral = now.typeId === couponType.single && now.lines.length > 1;
  const pays = isOneOfSeveral ? labels.t('type.oneOfSeveral') : labels.typeText(now.typeId);
  const type = isOther ? [`${labels.t('type.chosen', { type: labels.type(now.typeId) })}. ${pays}`] : [];
  const isSameSystem = system?.value === before.system?.value && system?.combo === before.system?.combo;
  if (system === null || isSameSystem) return type;
  return [...type, `${labels.size(system, system.units)}.`];
}

/**
 * Describes the changes between two states of the coupon, in whole sentences; null when nothing a player must hear of.
 */
export function describeChange(labels: Labels, now: CouponSnapshot, before: CouponSnapshot): string | null {
  const step = describeStep(labels, now);
  const wasSaid = now.step === before.step && step === describeStep(labels, before);
  if (step !== null && !wasSaid) return step;
  const bets = describeBets(labels, now, before);
  const lines = now.typeId === before.typeId ? describeLines(labels, now, before) : [];
  const said = [...bets, ...lines, ...describeType(labels, now, before)];
  return said.length === 0 ? null : said.join(' ');
}
