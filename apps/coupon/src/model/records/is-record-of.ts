import { isRecord } from '@longshot/contracts';

/** True for an object whose every value is of a type. */
export const isRecordOf = (value: unknown, type: 'string' | 'number'): boolean =>
  isRecord(value) && Object.values(value).every((each) => typeof each === type);
