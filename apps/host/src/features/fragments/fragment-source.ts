import type { LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import type { FragmentOutletProps } from './fragment-outlet.tsx';

/** The code that shows fragments comes with the first one. */
export const fragmentPart: LazyPartSource<FragmentOutletProps> = {
  load: async () => (await import('./fragment-outlet.tsx')).FragmentOutlet,
};
