import { addRational, makeRational, multiplyRational, ONE, ZERO, type Rational } from '@longshot/domain/money';
import { MULTIPLE_UNIT } from './multiple.ts';

/** Figures of a bet in the long run, exactly; null where it is not summed. */
export interface Figures {
  /** One less the expected loss over the first stake. */
  readonly return: Rational | null;
  /** A hundred times the return with six decimals, where it is published or approximated and not summed. */
  readonly returnPercent?: string;
  /** How likely something comes back. */
  readonly hitRate: Rational | null;
  /** The largest multiple. */
  readonly topMultiple: number | null;
  /** Everything that may come of it, where that was counted one by one. */
  readonly prospects?: readonly Prospect[];
}

/** One thing that may come of a bet: how likely it is, what comes back, and how many first stakes were laid. */
export interface Prospect {
  readonly chance: Rational;
  readonly multiple: number;
  /** One unless more is laid in the round. */
  readonly staked?: number;
}

/** A fraction in lowest terms. */
export const reduceRational = ({ numerator, denominator }: Rational): Rational => makeRational(numerator, denominator);

/** The figures of everything that may come of a bet. What is not listed loses one stake. */
export function figuresOf(prospects: readonly Prospect[]): Figures {
  let net = makeRational(-1);
  let hitRate = ZERO;
  let topMultiple = 0;
  for (const { chance, multiple, staked = 1 } of prospects) {
    const gained = makeRational(multiple - (staked - 1) * MULTIPLE_UNIT, MULTIPLE_UNIT);
    net = addRational(net, multiplyRational(chance, gained));
    if (multiple > 0) hitRate = addRational(hitRate, chance);
    topMultiple = Math.max(topMultiple, multiple);
  }
  return { return: reduceRational(addRational(ONE, net)), hitRate: reduceRational(hitRate), topMultiple, prospects };
}

/** The figures of a bet that wins one multiple with one chance. */
export const figuresOfChance = (chance: Rational, multiple: number): Figures => figuresOf([{ chance, multiple }]);
