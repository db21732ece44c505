export { keepStore } from './keep-store.ts';
export { registerConsole } from './register-console.ts';
