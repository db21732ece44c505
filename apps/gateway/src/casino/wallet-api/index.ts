export type { CasinoSettings } from './wallet-context.ts';
