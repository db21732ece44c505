export { keepStore, type StoreKeeper } from './keep-store.ts';
export { registerConsole, type ConsoleInput } from './register-console.ts';
