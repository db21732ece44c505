export {
  type Advance,
  type AdvanceOutcome,
  availablePrepaidMinor,
  collateralOf,
  type OpenReturn,
  prepaidPayout,
  type PrepaidState,
  settleAdvances,
} from './prepaid-amount.ts';
