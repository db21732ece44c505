export { defaultBotCheckRules } from './bot-check.ts';
