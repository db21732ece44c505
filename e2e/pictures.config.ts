import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Pictures and counts of screens: no tests of what is right, so `npm test` leaves them out. */
export default defineConfig({ ...base, testDir: './pictures', timeout: 900_000, retries: 0, reporter: [['list']] });
