export { type Casino, createCasino } from './create-casino.ts';
