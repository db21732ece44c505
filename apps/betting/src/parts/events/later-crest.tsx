import type { CrestKind } from '@longshot/ui';
import { memo, useCallback } from 'react';
import { useServices } from '../services.ts';
import * as css from './later-crest.css';

/** Nothing has come over the network for so long: what the page needed first is here. */
const QUIET_MS = 1_000;

/** Edge of the picture in pixels of a screen that has two for each of the page's. */
const PIXELS = 36;

type Services = ReturnType<typeof useServices>;
type Draw = (canvas: HTMLCanvasElement, kind: CrestKind, name: string) => void;

let drawing: Promise<{ readonly drawCrest: Draw }> | undefined;

/** When the last thing came over the network, in the page's time; 0 where nobody keeps that. */
const lastCameAt = (): number => {
  if (typeof performance.getEntriesByType !== 'function') return 0;
  const last = performance.getEntriesByType('resource').at(-1);
  return last === undefined ? 0 : last.startTime + last.duration;
};

const whenQuiet = (startTimer: Services['startTimer']): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (performance.now() - lastCameAt() < QUIET_MS) startTimer(look, QUIET_MS);
      else resolve();
    };
    startTimer(look, QUIET_MS);
  });

let isWanted: () => void = () => undefined;
const wanted = new Promise<void>((resolve) => (isWanted = resolve));

/** From now on pictures wait for nothing: called by pages whose own code came late, so that no first visit pays for it. */
export const wantCrests = (): void => isWanted();

/**
 * Picture beside a name in a long list: one element with its room, which the code that draws fills in by itself. That
 * code comes once the page has everything else; a row is not rendered again for it.
 */
export const LaterCrest = memo(function LaterCrest({
  kind,
  name,
}: {
  readonly kind: CrestKind;
  readonly name: string;
}) {
  const { startTimer } = useServices();
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null) return;
      drawing ??= Promise.race([whenQuiet(startTimer), wanted]).then(() => import('./draw-crest.ts'));
      drawing.then(
        ({ drawCrest }) => drawCrest(canvas, kind, name),
        // Asked for again by the next row.
        () => (drawing = undefined),
      );
    },
    [kind, name, startTimer],
  );
  return <canvas ref={draw} className={css.crest} width={PIXELS} height={PIXELS} aria-hidden="true" />;
});
