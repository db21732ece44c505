export { BotCheck, defaultBotCheckRules, type BotCheckCall, type BotCheckRules } from './bot-check.ts';
export { captchaRoutes, type CaptchaContext } from './captcha-routes.ts';
export { Challenges } from './challenges.ts';
export { Fingerprints } from './fingerprints.ts';
export { Guesses, type GuessesInput } from './guesses.ts';
