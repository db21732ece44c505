import { joinClasses } from '../join-classes.ts';
import * as css from './tile.css';

/**
 * The class of a tile, for the link that it is: a name and what there is behind it, on paper. With a mark before the
 * name, which is its first element.
 */
export const tileClass = ({ hasMark = false }: { readonly hasMark?: boolean } = {}): string =>
  joinClasses(css.tile, hasMark && css.tileMarked);
