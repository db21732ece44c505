import type { KeyboardEvent } from 'react';
import { useServices } from '../../../parts/services.ts';

/** Places the coupon as it was drawn, for components that observe; or asks a visitor to sign in; does nothing while something stands in the way. */
export function usePlacing(): () => void {
  const { host, coupon, placing } = useServices();
  // Read while it is drawn: what is sent is what was drawn, and it is ready before the press.
  const { obstacle, body } = coupon;
  return () => {
    if (obstacle === 'sign-in') return host.requestSignIn();
    // What was aimed at is not what stands here now; the next press means the coupon as it is.
    if (body === null || coupon.hasJustShrunk()) return;
    coupon.acceptPrices();
    placing.place({ body, bets: coupon.composition.counted.map((line) => line.bet), iso: coupon.iso });
  };
}

/** Handles the Enter key of a field of the stake as a press of the place button; a key that is held presses once. */
export function usePlacingByEnter(): (event: KeyboardEvent) => void {
  const place = usePlacing();
  return (event) => {
    if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return;
    event.preventDefault();
    place();
  };
}
