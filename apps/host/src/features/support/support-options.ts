import type { SiteConfig } from '@longshot/contracts';

/** A way to the support. */
export type SupportOption = 'callback' | 'chat' | 'email';

/** Facts that decide about the ways to the support. */
export interface SupportFacts {
  readonly isSignedIn: boolean;
  readonly isConsultantAvailable: boolean;
  readonly language: string;
  readonly siteConfig: Pick<SiteConfig, 'isCallbackSupportOn' | 'callbackExcludedLanguages' | 'supportContacts'>;
}

/** The ways to the support that are open, in their order. Source: shell 4, support button; shell 6. */
export const supportOptions = (facts: SupportFacts): readonly SupportOption[] => {
  const { isCallbackSupportOn, callbackExcludedLanguages, supportContacts } = facts.siteConfig;
  const isCallback = facts.isSignedIn && isCallbackSupportOn && !callbackExcludedLanguages.includes(facts.language);
  return [
    ...(isCallback ? (['callback'] as const) : []),
    ...(facts.isConsultantAvailable ? (['chat'] as const) : []),
    ...(supportContacts.email === null ? [] : (['email'] as const)),
  ];
};
