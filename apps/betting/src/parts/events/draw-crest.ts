import { designCrest, type CrestKind } from '@longshot/ui';

/** Edge of the square that designs are made in. */
const DESIGN_EDGE = 24;

/** Draws the picture of a name; in a document that draws nothing, as that of a spec, it leaves the room empty. */
export function drawCrest(canvas: HTMLCanvasElement, kind: CrestKind, name: string): void {
  if (typeof Path2D !== 'function') return;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { outline, layers, letter, edges } = designCrest(kind, name);
  const shape = new Path2D(outline);
  context.reset();
  context.scale(canvas.width / DESIGN_EDGE, canvas.height / DESIGN_EDGE);
  context.save();
  context.clip(shape);
  for (const { path, colour, below = 0, isWhole = false } of layers) {
    const moved = new Path2D();
    moved.addPath(new Path2D(path), { f: below });
    context.fillStyle = colour;
    context.fill(moved, isWhole ? 'nonzero' : 'evenodd');
  }
  if (letter !== undefined) {
    context.font = '700 10px sans-serif';
    context.textAlign = 'center';
    context.fillStyle = letter.colour;
    context.fillText(letter.text, DESIGN_EDGE / 2, 15.5);
  }
  context.restore();
  for (const { colour, width } of edges) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(shape);
  }
}
