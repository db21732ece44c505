import type { Championship } from '@longshot/contracts';
import { Flag } from '@longshot/ui';

/** The flag of a championship: of its country, or the mark of its category. */
export const ChampionshipFlag = ({ championship: { category } }: { readonly championship: Championship }) => (
  <Flag code={category.countryCode ?? category.name} />
);
