import { createContext } from 'react';

/** Whether a code is to be asked for as soon as the coupon is whole; whoever opens the field sets it back. */
export interface LoadRequest {
  current: boolean;
}

/** Hands on that a visitor asked for the field while the coupon was still its empty panel. */
export const LoadRequestContext = createContext<LoadRequest>({ current: false });
