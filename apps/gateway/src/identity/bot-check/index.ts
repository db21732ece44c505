export { type BotCheckRules, defaultBotCheckRules } from './bot-check.ts';
