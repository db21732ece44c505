import type { BetPlace, SystemValueItem } from '@longshot/domain/coupon/settle';
import type { PlacedCoupon } from '@longshot/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_NAMESPACE, TYPES_NAMESPACE } from '../model/namespaces.ts';
import { useServices } from './services.ts';
import {
  describeType,
  nameBet,
  nameBlock,
  nameCaption,
  nameEvent,
  nameMarket,
  namePlace,
  namePlacedSize,
  nameSize,
  nameType,
  sayReceipt,
  writeTotal,
  type CaptionedBet,
  type NamedBet,
} from '../model/words.ts';

/** Texts of the coupon and the names of bets, in the page's language. */
export function useWords() {
  const { t } = useTranslation([COUPON_NAMESPACE, TYPES_NAMESPACE], { nsMode: 'fallback' });
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      bet: (bet: NamedBet) => nameBet(t, bet),
      market: (bet: NamedBet) => nameMarket(t, bet),
      event: nameEvent,
      caption: (bet: NamedBet & CaptionedBet) => nameCaption(t, bet),
      type: (typeId: number) => nameType(t, typeId),
      typeText: (typeId: number) => describeType(t, typeId),
      receipt: (placed: PlacedCoupon) => sayReceipt(t, placed),
      size: (size: SystemValueItem, units: number) => nameSize(t, size, units),
      placedSize: (coupon: PlacedCoupon) => namePlacedSize(t, coupon),
      block: (place: BetPlace) => nameBlock(t, place),
      place: (place: BetPlace) => namePlace(t, place),
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
      coef: (coef: string) => host.formatters.coef(coef),
      total: (total: string) => writeTotal(host.formatters, total),
    }),
    [t, host],
  );
}
