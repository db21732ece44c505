/** A document or shadow root that can adopt constructable sheets. */
export type StyleRoot = Pick<Document, 'adoptedStyleSheets'>;

const registered = new Set<CSSStyleSheet>();
const mounts = new Map<StyleRoot, number>();

const isSheet = (sheet: CSSStyleSheet): boolean =>
  typeof CSSStyleSheet === 'function' && sheet instanceof CSSStyleSheet && 'adoptedStyleSheets' in document;

const adopt = (root: StyleRoot, sheet: CSSStyleSheet): void => {
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
};

/**
 * Makes a sheet part of this bundle's styles. The build calls it in every file that imports the sheet
 * (`tools/federation/src/register-sheets-loader.cjs`); no component does so by hand. The registry belongs to
 * one bundle: each application compiles its own copy. A sheet that arrives late, with a lazy chunk, is adopted at once
 * by every root where the styles are mounted. Anything that is not a constructable sheet is ignored.
 */
export const registerSheet = (sheet: CSSStyleSheet): void => {
  if (!isSheet(sheet)) return;
  registered.add(sheet);
  for (const root of mounts.keys()) adopt(root, sheet);
};

/**
 * Puts all registered sheets into `root` and returns the function that takes them out again. Mounts are counted:
 * the sheets leave with the last mount of this bundle, and the returned function does its work once.
 */
export const mountStyles = (root: StyleRoot = document): (() => void) => {
  mounts.set(root, (mounts.get(root) ?? 0) + 1);
  for (const sheet of registered) adopt(root, sheet);
  let isMounted = true;
  return () => {
    if (!isMounted) return;
    isMounted = false;
    const left = (mounts.get(root) ?? 1) - 1;
    if (left > 0) {
      mounts.set(root, left);
      return;
    }
    mounts.delete(root);
    // A page without constructable sheets has registered none and has no list either.
    if (registered.size === 0) return;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !registered.has(sheet));
  };
};
