import type { BetPosition, SystemValueItem } from '@longshot/domain/coupon/settle';
import type { PlaceTerms } from '@longshot/domain/coupon/types';
import type { PlacedCoupon } from '@longshot/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_NAMESPACE, TYPES_NAMESPACE } from '../model/namespaces.ts';
import { useServices } from './services.ts';
import {
  describeType,
  betLabel,
  blockLabel,
  captionLabel,
  eventLabel,
  marketLabel,
  placesLabel,
  positionLabel,
  placedSizeLabel,
  sizeLabel,
  typeLabel,
  receiptLabel,
  formatTotal,
  type CaptionedBet,
  type NamedBet,
} from '../model/labels.ts';

/** Texts of the coupon and the names of bets, in the page's language. */
export function useTranslations() {
  const { t } = useTranslation([COUPON_NAMESPACE, TYPES_NAMESPACE], { nsMode: 'fallback' });
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      bet: (bet: NamedBet) => betLabel(t, bet, host.language),
      market: (bet: NamedBet) => marketLabel(t, bet, host.language),
      event: eventLabel,
      caption: (bet: NamedBet & CaptionedBet) => captionLabel(t, bet),
      type: (typeId: number) => typeLabel(t, typeId),
      typeText: (typeId: number) => describeType(t, typeId),
      receipt: (placed: PlacedCoupon) => receiptLabel(t, placed),
      size: (size: SystemValueItem, units: number) => sizeLabel(t, size, units),
      placedSize: (coupon: PlacedCoupon) => placedSizeLabel(t, coupon),
      block: (place: BetPosition) => blockLabel(t, place),
      places: (terms: PlaceTerms | null | undefined) => placesLabel(t, terms),
      place: (place: BetPosition) => positionLabel(t, place),
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
      coef: (coef: string) => host.formatters.coef(coef),
      total: (total: string) => formatTotal(host.formatters, total),
    }),
    [t, host],
  );
}
