export { createFragments, fragmentWords } from './create-fragments.ts';
export type { FragmentSource } from './fragment-source.ts';
export { registerFragments } from './register-fragments.ts';
