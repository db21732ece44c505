/** The word of a name in addresses: lower case, without accents, words joined by hyphens. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ı', 'i');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The words of a list; an underscore stands for a space inside one. */
export const splitNames = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));
/** The item of a list at a place, counted round and round. */
export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('an empty list of the world');
  return item;
};

/** Three capital letters of a name. */
export function abbreviate(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();
}
