import type { LotteryView } from '@longshot/contracts';
import { useServices } from '../../parts/services.ts';
import { useLottoTranslations } from './lotto-translations.tsx';

/** The whole part of a percentage and three decimals, cut: what a fraction comes to, exactly below its last digit. */
function percentOf({ numerator, denominator }: LotteryView['returned']): string {
  const thousandths = (BigInt(numerator) * 100_000n) / BigInt(denominator);
  const decimals = String(thousandths % 1_000n)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const whole = String(thousandths / 1_000n);
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Whether a fraction is more than its percentage shows. */
const isCut = ({ numerator, denominator }: LotteryView['returned']): boolean =>
  (BigInt(numerator) * 100_000n) % BigInt(denominator) !== 0n;

/** Texts about lotteries and their money, as the player wants them written. */
export function useLottoTranslation() {
  const { host } = useServices();
  const { t, has, money } = useLottoTranslations();
  const { session, siteConfig } = host.store;
  const iso = session.activeAccount?.iso ?? siteConfig.currencies[0]?.iso ?? 'EUR';
  return {
    t,
    has,
    iso,
    money: (minor: number) => money(minor, iso),
    moneyOf: money,
    /** Name of a lottery. */
    // texts: name.*
    nameOf: ({ lottoId }: Pick<LotteryView, 'lottoId'>): string => t(`name.${lottoId}`),
    /** The exact return, as a sentence. */
    returnOf: ({ returned }: LotteryView): string => {
      const value = percentOf(returned);
      return isCut(returned)
        ? t('return.cut', { value, fraction: `${returned.numerator}/${returned.denominator}` })
        : t('return.exact', { value });
    },
    /** The jackpot of a lottery in the player's currency; null where there is none. */
    jackpotOf: ({ kind, jackpots }: LotteryView): string | null => {
      if (kind === 'fixed') return null;
      return money(jackpots.find((each) => each.iso === iso)?.amountMinor ?? 0, iso);
    },
    /** Date and time. */
    at: (epochMs: number): string => host.formatters.dateTime(epochMs),
    number: (value: number): string => host.formatters.number(value),
    /** Why something was refused. */
    // texts: problem.*
    problemOf: (code: string): string => t(has(`problem.${code}`) ? `problem.${code}` : 'problem.generic'),
  };
}
