import { ERROR_CODES, ERROR_STATUS, operations } from '../index.ts';
import { operationSchemas, type OperationSchemas } from '../schemas/index.ts';

const all = Object.values(operations);

describe('operations', () => {
  it('have schemas under their own name, and no schema stands alone', () => {
    expect(all.map((operation) => operation.name).sort()).toEqual(Object.keys(operationSchemas).sort());
  });

  it('are exported under their own name', () => {
    expect(Object.entries(operations).every(([key, operation]) => key === operation.name)).toBe(true);
  });

  it('do not share a method and path', () => {
    const addresses = all.map((operation) => `${operation.method} ${operation.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('declare a params schema exactly when their path has parameters', () => {
    for (const operation of all) {
      const named = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const schemas: OperationSchemas = operationSchemas[operation.name];
      const declared =
        schemas.params === undefined ? [] : Object.keys((schemas.params as { properties: object }).properties);
      expect(declared).toEqual(named);
    }
  });

  it('name only errors that have a status', () => {
    for (const code of [...all.flatMap((operation) => operation.errors), ...ERROR_CODES]) {
      expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    }
  });

  it('that change something for a signed-in player may answer unauthorised and csrf_failed', () => {
    for (const operation of all.filter((each) => each.method !== 'GET' && each.access === 'signed-in')) {
      expect(operation.errors).toEqual(expect.arrayContaining(['unauthorised', 'csrf_failed']));
    }
  });
});
