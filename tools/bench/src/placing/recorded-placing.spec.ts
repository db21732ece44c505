import { isCouponInsert, parametersFor, recordPlacing } from './recorded-placing.ts';

describe('recordPlacing', () => {
  it('hears the whole transaction, from begin to commit', async () => {
    const statements = await recordPlacing();
    expect(statements[0]?.sql).toMatch(/^(begin|start transaction)/);
    expect(statements.at(-1)?.sql).toBe('commit');
    expect(statements.filter(isCouponInsert)).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});

describe('parametersFor', () => {
  it('puts another player, account, key and coupon in every place of the recorded ones', async () => {
    const statements = await recordPlacing();
    const facts = { playerId: 42, accountId: 'mine', key: 'my-own-key' };
    const texts = statements.map((statement) => JSON.stringify(parametersFor(statement, facts, 4_711)));
    const all = texts.join();
    expect(all).not.toContain('of-the-mark');
    expect(all).not.toMatch(/777000111|888000222/);
    expect(texts[1]).toContain('my-own-key');
    expect(all).toContain('coupon:4711:stake');
    expect(statements.flatMap(({ parameters }) => parameters)).toHaveLength(
      statements.flatMap((statement) => parametersFor(statement, facts, 1)).length,
    );
  });
});
