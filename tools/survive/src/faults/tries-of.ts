import type { FaultContext } from './fault.ts';

const seen = new WeakMap<FaultContext['onClose'], Set<string>>();

/** How often something is done by the size of a run: in the first round so often, in every later one as in the sample. */
export function triesOf(
  { size, onClose }: FaultContext,
  name: string,
  tries: Readonly<Record<FaultContext['size'], number>>,
): number {
  const names = seen.get(onClose) ?? new Set();
  seen.set(onClose, names);
  const isFirst = !names.has(name);
  names.add(name);
  return tries[isFirst ? size : 'quick'];
}
