import { promoCategories, type PromoCategory } from '@longshot/site-rules';
import type { Content } from '../../site/content/index.ts';
import texts from './promo-category-texts.json' with { type: 'json' };

/** Promotions of a category under its name in a language. */
export interface CategoryOfPages {
  readonly name: string;
  readonly pages: readonly Content[];
}

const named: Readonly<Record<string, Readonly<Record<PromoCategory, string>>>> = texts;

/**
 * Pages by their categories, each in its own order; a category without pages is left out. Those that name none are for
 * everybody and stand first. Null where no page names one: they are a plain list.
 */
export function byCategory(pages: readonly Content[], language: string): readonly CategoryOfPages[] | null {
  if (!pages.some(({ head }) => head.category !== undefined)) return null;
  const words = named[language] ?? texts.en;
  return promoCategories
    .map((category) => ({
      name: words[category],
      pages: pages.filter(({ head }) => (head.category ?? 'all_bonuses') === category),
    }))
    .filter((group) => group.pages.length > 0);
}
