import type { Page } from '@playwright/test';

/** Outcome of comparing a picture. */
export interface PictureDifference {
  /** How many pixels changed, and of how many; a picture of another size has changed whole. */
  readonly changed: number;
  readonly all: number;
  /** The later picture, pale, with what changed in magenta: a PNG. */
  readonly picture: Buffer;
}

interface Compared {
  readonly changed: number;
  readonly all: number;
  readonly address: string;
}

/** Compares two pictures by their addresses. Asks for nothing outside of itself: it is handed to a browser. */
async function compareInPage(addresses: readonly [before: string, now: string]): Promise<Compared> {
  // Less than this in every colour is how letters are smoothed.
  const seenFrom = 24;
  const load = async (address: string): Promise<HTMLImageElement> => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };
  const [before, now] = await Promise.all([load(addresses[0]), load(addresses[1])]);
  const { width, height } = now;
  const pixelsOf = (image: HTMLImageElement): ImageData => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('Nothing can be drawn here.');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, width, height);
  };
  const [old, drawn] = [pixelsOf(before), pixelsOf(now)];
  const isOtherSize = before.width !== width || before.height !== height;
  let changed = 0;
  for (let at = 0; at < drawn.data.length; at += 4) {
    const colours = [0, 1, 2].map((part) => [old.data[at + part] ?? 0, drawn.data[at + part] ?? 0] as const);
    const isChanged = isOtherSize || colours.some(([was, is]) => Math.abs(was - is) >= seenFrom);
    if (isChanged) changed += 1;
    const shown = isChanged ? [216, 0, 160] : colours.map(([, is]) => 255 - (255 - is) / 4);
    for (const [part, value] of shown.entries()) drawn.data[at + part] = value;
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.putImageData(drawn, 0, 0);
  return { changed, all: width * height, address: canvas.toDataURL('image/png') };
}

const addressOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Compares two PNGs by their pixels, in any page that may draw. */
export async function comparePictures(page: Page, before: Buffer, now: Buffer): Promise<PictureDifference> {
  const { changed, all, address } = await page.evaluate(compareInPage, [addressOf(before), addressOf(now)] as const);
  return { changed, all, picture: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') };
}
