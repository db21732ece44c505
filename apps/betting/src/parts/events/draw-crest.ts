import { crestAddress, type CrestKind } from '@longshot/ui';

/** Draws the picture of a name into an image. */
export function drawCrest(image: HTMLImageElement, kind: CrestKind, name: string): void {
  image.src = crestAddress(kind, name);
}
