export { type AccessClass, OPERATION_CLASSES, type OperationClass } from './access-classes.ts';
export {
  type AccessCode,
  type AccessReason,
  PLAYER_REASONS,
  type PlayerReason,
  type ReasonFacts,
  reasonFacts,
  VISITOR_REASONS,
  type VisitorReason,
} from './access-reasons.ts';
export {
  type AccessDecision,
  type AccessOperation,
  type AccessPlayer,
  type AccessRefusal,
  type AccessTime,
  type AccessVisitor,
  decideAccess,
  mayWithdrawBanned,
  OPEN_VISITOR,
} from './decide-access.ts';
