export {
  type Advance,
  type AdvanceOutcome,
  availablePrepaidMinor,
  coverOf,
  type OpenReturn,
  prepaidPayout,
  type PrepaidState,
  settleAdvances,
} from './prepaid-amount.ts';
