import { couponType } from '@longshot/domain/coupon/types';
import { useState, type DragEvent } from 'react';
import { useServices } from '../../../parts/services.ts';

const FORMAT = 'text/x-longshot-bet';

/** Lets the bets of a chain be dragged into another order; the buttons of each bet do the same by keyboard. */
export function useBetDrag(betId: string, isFixed: boolean) {
  const { coupon, placing } = useServices();
  const [isOver, setOver] = useState(false);
  const [isDragged, setDragged] = useState(false);
  if (isFixed || coupon.composition.typeId !== couponType.chain)
    return { isOver: false, isDragged: false, handlers: {} };
  const drop = (event: DragEvent) => {
    setOver(false);
    const dragged = event.dataTransfer.getData(FORMAT);
    if (dragged === '' || dragged === betId) return;
    event.preventDefault();
    coupon.composition.move(
      dragged,
      coupon.composition.bets.findIndex(({ id }) => id === betId),
    );
    placing.dismiss();
  };
  const handlers = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(FORMAT, betId);
      event.dataTransfer.effectAllowed = 'move';
      setDragged(true);
    },
    onDragEnd: () => setDragged(false),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(FORMAT)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return { isOver, isDragged, handlers };
}
