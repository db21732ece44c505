export { createFragments, fragmentWords } from './create-fragments.ts';
export { registerFragments } from './register-fragments.ts';
