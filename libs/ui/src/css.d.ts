/**
 * A component's style sheet, imported with `import * as css from './x.css'`: every export is the scoped name of that
 * class, and the build registers the sheet. TypeScript has no way to write "any named
 * export is a string", so the names are checked where they are known: by webpack, which reports an export that the
 * sheet does not have, and by the spec that compares each component with its sheet.
 */
declare module '*.css';

declare module '*.svg' {
  /** Where the picture lies. */
  const address: string;
  export { address as default };
}
