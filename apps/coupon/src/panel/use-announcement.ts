import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useServices, type CouponServices } from '../services.ts';
import type { BetLine } from '../stores/bet-lines.ts';
import { useWords } from '../use-words.ts';

interface Snapshot {
  readonly lines: readonly BetLine[];
  readonly step: CouponServices['placing']['state']['step'];
}

type Words = ReturnType<typeof useWords>;

const steps: Readonly<Partial<Record<Snapshot['step'], string>>> = {
  placing: 'said.placing',
  waiting: 'said.waiting',
  resolving: 'placing.noAnswer',
  placed: 'receipt.accepted',
  refused: 'said.refused',
  lost: 'lost.title',
};

const describeLine = (words: Words, now: BetLine, before: BetLine): string | null => {
  const bet = words.bet(now.bet);
  if (now.lock?.reason !== before.lock?.reason) {
    if (now.lock === null) return words.t('said.counts', { bet });
    return now.lock.reason === 'not-chosen' ? null : words.t('said.left', { bet });
  }
  if (now.coef === before.coef || now.movement === null) return null;
  return words.t(now.movement === 'up' ? 'said.rose' : 'said.fell', { bet, coef: words.coef(now.coef) });
};

/** What changed between two states of the coupon, in words; null when nothing a player must hear of. */
function describeChange(words: Words, now: Snapshot, before: Snapshot): string | null {
  // texts: said.*, receipt.accepted, lost.title
  const step = steps[now.step];
  if (now.step !== before.step && step !== undefined) return words.t(step);
  const known = new Map(before.lines.map((line) => [line.bet.id, line]));
  const present = new Set(now.lines.map((line) => line.bet.id));
  const added = now.lines.find((line) => !known.has(line.bet.id));
  const count = now.lines.length;
  if (added !== undefined) return words.t('said.added', { bet: words.bet(added.bet), count });
  const removed = before.lines.find((line) => !present.has(line.bet.id));
  if (removed !== undefined) return words.t('said.removed', { bet: words.bet(removed.bet), count });
  for (const line of now.lines) {
    const was = known.get(line.bet.id);
    const said = was === undefined ? null : describeLine(words, line, was);
    if (said !== null) return said;
  }
  return null;
}

/** What the coupon says to assistive technology: its own changes, never the ticks of the board. */
export function useAnnouncement(): string {
  const { coupon, placing } = useServices();
  const words = useWords();
  const [message, setMessage] = useState('');
  useEffect(
    () =>
      reaction(
        (): Snapshot => ({ lines: coupon.lines, step: placing.state.step }),
        (now, before) => {
          const said = describeChange(words, now, before);
          if (said !== null) setMessage(said);
        },
      ),
    [coupon, placing, words],
  );
  return message;
}
