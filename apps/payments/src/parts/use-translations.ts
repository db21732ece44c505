import { useLabels, type Labels } from '@longshot/remote';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const PAYMENTS_NAMESPACE = 'payments';

/** Texts of payments in the page's language, and sums as the player wants them written. */
export const useTranslations = (): Labels => useLabels(useServices().host, PAYMENTS_NAMESPACE);
