import type { LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import type { FragmentPlaceProps } from './fragment-place.tsx';

/** The code that shows fragments comes with the first one. */
export const fragmentPart: LazyPartSource<FragmentPlaceProps> = {
  load: async () => (await import('./fragment-place.tsx')).FragmentPlace,
};
