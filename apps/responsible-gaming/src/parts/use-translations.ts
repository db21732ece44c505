import { useLabels, type Labels } from '@longshot/remote';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const LIMITS_NAMESPACE = 'responsible-gaming';

/** Texts of limits in the page's language, and sums as the player wants them written. */
export const useTranslations = (): Labels => useLabels(useServices().host, LIMITS_NAMESPACE);
