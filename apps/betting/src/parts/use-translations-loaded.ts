import { useDictionary, type Dictionary } from '@longshot/remote';
import { useServices } from './services.ts';

/** Whether the texts of a dictionary are there; asks for them when they are not. */
export const useTranslationsLoaded = (dictionary: Dictionary): boolean => useDictionary(useServices().host, dictionary);
