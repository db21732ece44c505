/** Answer of a verb: a value for `--json` and the same for people. */
export interface Answer {
  readonly value: unknown;
  readonly text: string;
  /** Exit code where it is not 0: a report of checks that failed is an answer as well. */
  readonly code?: number;
}

/** Lines for people: what changed, what it means, and what to do next, each block apart. */
export function lines(...blocks: readonly (string | readonly string[])[]): string {
  return blocks
    .flat()
    .filter((line) => line !== '')
    .join('\n');
}

/** How a line about the next step begins. */
export function next(...commands: readonly string[]): readonly string[] {
  return commands.map((command) => `next: ${command}`);
}
