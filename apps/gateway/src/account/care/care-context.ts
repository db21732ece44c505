import type { HarmTable } from '@longshot/domain/harm';
import type { OfficeContext } from '../office-context.ts';

/** Context of the care for players. */
export interface CareContext extends OfficeContext {
  /** The markers of harm that players are judged by. */
  readonly harm: HarmTable;
}
