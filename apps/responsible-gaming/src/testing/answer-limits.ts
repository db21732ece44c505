import { operations, type Limit } from '@longshot/contracts';
import type { TestContext } from '@longshot/testing';
import { available, buildAnswer, buildList, reasons } from './build-limits.ts';

/** Answers every call of limits as the gateway would for a player who has these. */
export function answerLimits({ transport }: Pick<TestContext, 'transport'>, limits: readonly Limit[]): void {
  transport.answer(operations.getLimits, buildList(...limits));
  transport.answer(operations.getAvailableLimits, available);
  transport.answer(operations.getSelfExcludeReasons, reasons);
  transport.answer(operations.getCare, { level: 'none', markers: [], message: null });
  transport.answer(operations.getLimitHistory, { changes: [] });
  for (const operation of [operations.setLimits, operations.deleteLimit, operations.decideLimit] as const) {
    transport.answer(operation, buildAnswer([...limits]));
  }
}
