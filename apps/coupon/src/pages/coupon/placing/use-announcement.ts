import { compareShallow, reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { useServices, type CouponServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { describeChange, type CouponSnapshot } from './describe-change.ts';

const snapshotOf = ({ coupon, placing }: CouponServices): CouponSnapshot => {
  const { composition, needsAcceptance } = coupon;
  const { lines, typeId, systemValue, systemValues, moved } = composition;
  const size = systemValues.find(({ value }) => value === systemValue);
  const { state } = placing;
  return {
    lines,
    typeId,
    moved,
    needsAcceptance,
    step: state.step,
    system: size === undefined ? null : { ...size, units: systemValues.at(-1)?.value ?? 0 },
    placed: state.step === 'placed' ? state.coupon : null,
  };
};

/** Announcement of the coupon to assistive technology: its own changes, never the ticks of the board. */
export function useAnnouncement(): string {
  const services = useServices();
  const labels = useTranslations();
  const [message, setMessage] = useState('');
  useEffect(
    () =>
      reaction(
        () => snapshotOf(services),
        (now, before) => {
          const said = describeChange(labels, now, before);
          if (said !== null) setMessage(said);
        },
        { equals: compareShallow },
      ),
    [services, labels],
  );
  return message;
}
