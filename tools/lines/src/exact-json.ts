/** A value as one line of JSON; integers may be longer than a JavaScript number holds. */
export const exactJson = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}`;
  if (Array.isArray(value)) return `[${value.map(exactJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, item]) => `${JSON.stringify(key)}:${exactJson(item)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};
