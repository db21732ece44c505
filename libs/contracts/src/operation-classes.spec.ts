import { OPERATION_CLASSES, PLAYER_REASONS, reasonFacts, VISITOR_REASONS } from '@longshot/domain/access';
import { ERROR_STATUS, operations } from './index.ts';
import { operationClasses } from './operation-classes.ts';

describe('classes of operations', () => {
  it('are said of every operation, and of nothing else', () => {
    expect(Object.keys(operationClasses).sort()).toEqual(Object.keys(operations).sort());
  });

  it('are each said of an operation', () => {
    expect([...new Set(Object.values(operationClasses))].sort()).toEqual([...OPERATION_CLASSES].sort());
  });

  it('are refused with codes of the contract, by their status', () => {
    for (const reason of [...VISITOR_REASONS, ...PLAYER_REASONS]) {
      const { code, status } = reasonFacts[reason];
      expect([code, ERROR_STATUS[code]]).toEqual([code, status]);
    }
  });
});
